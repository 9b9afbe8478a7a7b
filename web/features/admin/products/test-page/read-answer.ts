import { listProductsEndpoint } from '#contract/product-endpoints';

/** The answer seen through the contract, and through plain eyes where it does not keep to it. */
export function readAnswer(text: string) {
  const body = parseJson(text);
  const reply = listProductsEndpoint.reply.safeParse(body);
  return {
    /** Undefined when the text is no JSON. */
    body,
    reply: reply.success ? reply.data : undefined,
    complaints: reply.success
      ? []
      : reply.error.issues.map(({ path, message }) => `${path.join('.') || '(raiz)'}: ${message}`),
    firstProduct: firstOf(body),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function firstOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('products' in body)) return undefined;
  return Array.isArray(body.products) ? body.products[0] : undefined;
}
