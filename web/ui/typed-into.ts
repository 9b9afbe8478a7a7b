/** A box to tick is a field that nothing is typed into. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Where a key is a letter and means nothing else. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

/** A key that is not meant for the page: typed into a field, or pressed over an open dialog. */
export const isMeantElsewhere = ({ target }: KeyboardEvent): boolean =>
  isTypedInto(target) || document.querySelector('dialog[open]') !== null;
