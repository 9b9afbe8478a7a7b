import { createElement, lazy, use, type ComponentType, type FunctionComponent } from 'react';

import { fetchPart } from './missing-parts.ts';

export type LazyPage = FunctionComponent & {
  /** Called by the router before it shows the page, and when a link to it is hovered. */
  preload?: () => Promise<void>;
  /** Fetched for later; whether it came shows when it is wanted. */
  ahead: () => Promise<unknown>;
};

/**
 * A page that is fetched when it is asked for; until it comes, the old one stays. What a page is made
 * of is no part of the types here: pages know the routes, and the routes are made of this.
 */
export function lazyPage<T extends Record<string, unknown>>(
  get: () => Promise<T>,
  name: keyof T & string,
): LazyPage {
  let arrived: ComponentType | undefined;
  let coming: Promise<void> | undefined;
  async function fetchPage() {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pages are given no props
      arrived = (await fetchPart(get, false))[name] as ComponentType;
      // Nothing is left to wait for.
      delete page.preload;
    } finally {
      coming = undefined;
    }
  }
  const load = () => (coming ??= fetchPage());
  function Shown() {
    if (!arrived) use(load());
    return arrived ? createElement(arrived) : null;
  }
  const page: LazyPage = Object.assign(Shown, { preload: load, ahead: get });
  return page;
}

/** Of the pages that have arrived: they can be fetched before anybody opens them. */
const partsOfPages = new Set<() => Promise<unknown>>();
export const knownParts = (): Iterable<() => Promise<unknown>> => partsOfPages;

/** A part of a page that is fetched when it is drawn. */
export function lazyPart<Name extends string, P extends object>(
  get: () => Promise<Record<Name, ComponentType<P>>>,
  name: NoInfer<Name>,
) {
  partsOfPages.add(get);
  return lazy(async () => ({ default: (await fetchPart(get, true))[name] }));
}
