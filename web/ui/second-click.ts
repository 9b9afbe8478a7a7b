export type Press = { detail: number };

/** A quick answer comes between the two clicks of a double click, and the second means nothing. */
export const isSecondClick = (press: Press | undefined): boolean =>
  press !== undefined && press.detail > 1;

/**
 * A dialog that goes with the first click of a double click would leave the second to whatever lay
 * beneath it. The press that begins another count is free, and so are the keyboard's, which count none.
 */
export function swallowSecondClick(): void {
  document.addEventListener('mousedown', judge, true);
  document.addEventListener('click', judge, true);
}

function judge(press: MouseEvent): void {
  if (isSecondClick(press)) {
    press.preventDefault();
    press.stopImmediatePropagation();
  } else if (press.detail === 1) {
    document.removeEventListener('mousedown', judge, true);
    document.removeEventListener('click', judge, true);
  }
}
