// Only on the catalogue's own address, beside the page's code and not after it: who is asking, the
// first products and their pictures. The page asks the same questions and finds them answered; if
// it asks anything else, nothing is lost but the question.
(() => {
  const ME = '/api/auth/me';
  const PRODUCTS = '/api/products?limit=24&sortBy=newest';
  // Which pictures, and from which files the browser chooses: as the page draws its first cards
  // (product-card.tsx, product-image.ts). Were they to differ, a picture would be fetched twice.
  const EAGER = 4;
  const SMALLER_WIDTHS = [320, 540];
  const WORTH_IT = 0.75;
  const COLUMN = [
    '(min-width: 1440px) 255px',
    '(min-width: 1280px) calc((100vw - 420px) / 4)',
    '(min-width: 1024px) calc((100vw - 384px) / 3)',
    '(min-width: 768px) calc((100vw - 88px) / 3)',
    'calc(50vw - 26px)',
  ].join(', ');
  let token = null;
  let view = null;
  try {
    token = localStorage.getItem('token');
    view = localStorage.getItem('catalogView');
  } catch {
    // Storage is closed to us (private mode): the page will say so itself.
  }
  if (!token) return;
  const real = window.fetch;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const ask = (url) => real(url, { headers, signal: AbortSignal.timeout(15_000) });
  const early = new Map();

  // Held until the page has asked for its products, so that it finds them in memory.
  const pictures = [];
  const fetchPicture = ({ url, width }) => {
    const smaller = SMALLER_WIDTHS.filter((each) => each <= width * WORTH_IT);
    const files = smaller.map((each) => `${url.replace('.', `-${each}.`)} ${each}w`);
    const picture = new Image();
    picture.sizes = COLUMN;
    picture.srcset = [...files, `${url} ${width}w`].join(', ');
    pictures.push(picture);
  };
  const fetchPictures = async (reply) => {
    if (!reply?.ok) return;
    const { products } = await reply.clone().json();
    for (const { images } of products.slice(0, EAGER)) images.slice(0, 1).forEach(fetchPicture);
  };

  const me = ask(ME);
  early.set(ME, me);
  // The first of its kind takes a telephone long to make, and the cards need it (money.ts): better
  // now, while everything waits for the line.
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(0);
  if (!location.search) {
    const approved = me.then(async (reply) => {
      const { user } = reply.ok ? await reply.clone().json() : {};
      return user?.role === 'RESELLER' && user.approved;
    });
    // Nobody who may not see them asks for products.
    const products = approved.then((may) => (may ? ask(PRODUCTS) : undefined));
    early.set(PRODUCTS, products);
    // The rows of the list view show them smaller.
    if (view !== 'list') products.then(fetchPictures).catch(() => undefined);
  }
  // Unused, a failure is nobody's business.
  for (const answer of early.values()) answer.catch(() => undefined);

  window.fetch = async (input, init = {}) => {
    const answer = (init.method ?? 'GET') === 'GET' ? early.get(input) : undefined;
    early.delete(input);
    if (early.size === 0) window.fetch = real;
    const same = init.headers?.authorization === headers.authorization;
    return (same && (await answer)) || real(input, init);
  };
})();
