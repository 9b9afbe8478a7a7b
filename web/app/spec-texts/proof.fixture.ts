import { waitFor } from '@testing-library/react';
import { afterAll, expect } from 'vitest';

import { SPEC_TEXTS, type Screen, type TextOf } from './spec-texts.fixture.ts';

const PLACEHOLDER = /\{[^}]+\}|\b[NXYZ]\b/;

/** Whole, with something in the place of what changes. */
function patternOf(text: string): RegExp {
  const parts = text
    .split(PLACEHOLDER)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

const asRead = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const SPOKEN = ['placeholder', 'aria-label', 'alt'];

/** What a person could read: each element's whole text, its own words, and what fields say. */
function textsOnScreen(): Set<string> {
  const texts = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    texts.add(asRead(element.textContent));
    texts.add(asRead(own.map(({ textContent }) => textContent).join('')));
    for (const name of SPOKEN) texts.add(asRead(element.getAttribute(name)));
  }
  return texts;
}

/**
 * Proofs for the texts of one screen, in one file. At its end every text of the list must have been
 * proven: a text that is added to the list without a proof fails there.
 */
export function proofOf<S extends Screen>(screen: S) {
  const texts: readonly TextOf<S>[] = SPEC_TEXTS[screen];
  const left = new Set<TextOf<S>>(texts);
  afterAll(() => {
    if (left.size > 0) {
      throw new Error(`No proof for texts of “${screen}”: ${[...left].join(' · ')}`);
    }
  });

  /** It is what was told by other means than the screen. */
  function is(text: TextOf<S>, told: unknown, pattern = patternOf(text)) {
    expect(asRead(String(told))).toMatch(pattern);
    left.delete(text);
  }

  /** It comes to stand on the screen. A pattern is for a text that is only a part of what is read. */
  async function shows(text: TextOf<S>, pattern = patternOf(text)) {
    await waitFor(() => {
      const found = [...textsOnScreen()].some((shown) => pattern.test(shown));
      if (!found) throw new Error(`“${text}” is not on the screen “${screen}”: ${pattern}`);
    });
    left.delete(text);
  }

  async function showsAll(...wanted: readonly TextOf<S>[]) {
    for (const text of wanted) await shows(text);
  }

  return { is, shows, showsAll };
}
