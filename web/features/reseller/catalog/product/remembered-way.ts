const KEY = 'productWay';

/** How this browser's owner fills the cart: one size at a time, or all sizes at once. */
export type Way = 'one' | 'sizes';

export function rememberedWay(): Way {
  try {
    return localStorage.getItem(KEY) === 'sizes' ? 'sizes' : 'one';
  } catch {
    return 'one';
  }
}

export function rememberWay(way: Way): void {
  try {
    localStorage.setItem(KEY, way);
  } catch {
    // The next product opens as the last one did that could be remembered.
  }
}
