import { ACCOUNT_TEXTS } from './account-texts.fixture.ts';
import { ADMIN_TEXTS } from './admin-texts.fixture.ts';
import { RESELLER_TEXTS } from './reseller-texts.fixture.ts';

/**
 * Every text that the specification quotes, and the labels it names, under each screen that has to
 * show it. Copied letter by letter: `{…}` and a single N, X, Y or Z stand for what changes.
 */
export const SPEC_TEXTS = { ...ACCOUNT_TEXTS, ...RESELLER_TEXTS, ...ADMIN_TEXTS } as const;

export type Screen = keyof typeof SPEC_TEXTS;
export type TextOf<S extends Screen> = (typeof SPEC_TEXTS)[S][number];
