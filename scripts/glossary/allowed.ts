/** Where a word that the glossary avoids has a meaning of its own, and which. */
export type Allowance = { under: RegExp; only?: 'identifier' | 'prose'; because: string };

export const ALLOWED: Readonly<Record<string, readonly Allowance[]>> = {
  article: [
    { under: /^contract\/applications\.ts$/, because: "a company's articles of association" },
  ],
  client: [
    {
      under: /^server\/(?:(?:db|http|testing|upkeep)\/|(?:app|config)\.ts$)|\.test\.tsx?$/,
      because: 'the client of a protocol: HTTP, SMTP, PostgreSQL',
    },
    { under: /^web\//, because: "TanStack Query's QueryClient, and coordinates of the pointer" },
  ],
  cookie: [
    {
      under: /^server\/(?:http\/(?:device-cookie|access\.test)|testing\/visitors)\.ts$/,
      because: 'the cookie of a known device, which is no session',
    },
  ],
  customer: [
    {
      under: /^(?:contract\/order-endpoints|server\/orders\/list-orders\.queries)\.ts$/,
      because: "the column that the screen calls 'Cliente', by which a list of orders is sorted",
    },
  ],
  fixture: [
    {
      under: /\.fixture\.tsx?$/,
      because: 'examples for tests; the demonstration is never called so',
    },
  ],
  item: [
    {
      under:
        /^(?!server\/(?:catalog|exports|imports|inventory)\/|contract\/(?:import|price|product))|\.test\.ts$/,
      because: 'an item of an order or of a list; a product is never called so',
    },
  ],
  lead: [{ under: /^/, only: 'prose', because: 'the verb' }],
  line: [
    {
      under:
        /^(?!server\/(?:catalog|checkout|inventory|orders|shipping)\/|server\/demo\/order|contract\/(?:checkout|order|repeat))/,
      because: "a line of a file, a text, a log or a cart, and a boleto's linha digitável",
    },
  ],
  login: [{ under: /^/, because: 'the names of the page and its endpoint, which users see' }],
  operator: [{ under: /^server\/testing\/read-pdf\.ts$/, because: 'an operator of PDF' }],
  'payment method': [
    {
      under: /^/,
      only: 'identifier',
      because: 'a field of checkouts and receipts: PIX or deposit, not the term',
    },
  ],
  seed: [
    {
      under: /^server\/(?:demo\/|testing\/abuse\/)|\.test\.ts$/,
      because: 'the seed of a random sequence',
    },
  ],
};
