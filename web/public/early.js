// Only on the catalogue's own address, beside the page's code and not after it: who is asking, the
// first products and their pictures. The page asks the same questions and finds them answered; if
// it asks anything else, nothing is lost but the question. A telephone shows the first row of
// pictures before the page has begun.
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
// Where the catalogue has two columns and nothing beside them (use-catalog-layout.ts).
const BEYOND_TELEPHONES = '(min-width: 768px)';
const CATALOG = /^\/reseller\/catalog\/?$/;
const ROW = 2;

const pictureOf = ({ url, width }) => {
  const smaller = SMALLER_WIDTHS.filter((each) => each <= width * WORTH_IT);
  const files = smaller.map((each) => `${url.replace('.', `-${each}.`)} ${each}w`);
  const picture = new Image();
  picture.sizes = COLUMN;
  picture.srcset = [...files, `${url} ${width}w`].join(', ');
  // Its empty place says less than the browser's sign for a broken one.
  picture.addEventListener('error', () => picture.remove());
  return picture;
};

const box = (name, ...inside) => {
  const element = document.createElement('div');
  element.className = name;
  element.append(...inside);
  return element;
};
// A card without its words.
const card = ({ product, picture }) => {
  const soldOut = product.variants.every(({ stock }) => stock <= 0);
  if (picture) picture.className = 'picture';
  return box(soldOut ? 'prod is-out' : 'prod', box('prod__img', ...(picture ? [picture] : [])));
};
// The page's own boxes down to its first row, so that the pictures are where they will be.
const pageOf = (...cards) => {
  const title = box('', box('h-hero', 'Catálogo Premium'), box('prod-count'));
  const head = box('cat-head', title, box('cat-head__meter'));
  const list = box('cat-section', box('cat-grid', ...cards));
  const tools = box('cat-tools', box('icon-btn'));
  const page = box('main wrap', head, box('cat', tools, list));
  return box('early', box('topbar', box('wrap topbar__in')), page);
};

const isWaiting = (root) =>
  root.childElementCount === 0 || root.querySelector('.center > .spinner, .prod--waiting');
// Until the page shows something else, or has drawn those of the same pictures that are seen by now:
// what still loads is no reason to cover what the page says.
const removeInTime = (preview, root) => {
  const address = location.href;
  const places = [...preview.querySelectorAll('.prod__img')];
  const isSeen = (_, at) => places[at]?.firstChild?.complete;
  const watch = new MutationObserver(() => {
    const same = location.href === address;
    if (same && isWaiting(root)) return;
    const drawn = same ? [...root.querySelectorAll('.prod .picture')].filter(isSeen) : [];
    void leaveAfter(Promise.allSettled(drawn.map((picture) => picture.decode?.())));
  });
  const leaveAfter = async (ready) => {
    await ready;
    watch.disconnect();
    preview.remove();
  };
  watch.observe(root, { childList: true, subtree: true });
};
const showRow = (first) => {
  // The place for the page is yet to come.
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', () => showRow(first), { once: true });
    return;
  }
  const root = document.getElementById('root');
  // Or the page was quicker.
  if (root?.childElementCount !== 0 || first.length === 0) return;
  const preview = pageOf(...first.slice(0, ROW).map(card));
  preview.setAttribute('aria-hidden', 'true');
  root.before(preview);
  removeInTime(preview, root);
};

// Held until the page has asked for its products, so that it finds them in memory.
const held = [];
const fetchPictures = async (reply) => {
  if (!reply?.ok) return;
  const { products } = await reply.clone().json();
  const first = products.slice(0, EAGER).map((product) => {
    const [image] = product.images;
    return { product, picture: image && pictureOf(image) };
  });
  held.push(...first);
  if (CATALOG.test(location.pathname) && !matchMedia(BEYOND_TELEPHONES).matches) showRow(first);
};

const askFor = (token, view) => {
  const real = window.fetch;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const ask = (url) => real(url, { headers, signal: AbortSignal.timeout(15_000) });
  const early = new Map();

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
    if (early.size === 0) {
      window.fetch = real;
      held.length = 0;
    }
    const same = init.headers?.authorization === headers.authorization;
    return (same && (await answer)) || real(input, init);
  };
};

let token = null;
let view = null;
try {
  token = localStorage.getItem('token');
  view = localStorage.getItem('catalogView');
} catch {
  // Storage is closed to us (private mode): the page will say so itself.
}
if (token) askFor(token, view);
