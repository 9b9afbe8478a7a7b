import { COLORLESS, type Color } from '#contract/color';

import { AppError } from '../errors.ts';

type Given = { style?: string | null | undefined; color?: Color | null | undefined };
type Kept = { style: string | null; color_name: string | null };

/** Products of a style differ by their colours: one without a colour would be none of them. */
export function refuseColorless({ style, color }: Given, kept?: Kept): void {
  const hasStyle = style === undefined ? (kept?.style ?? null) !== null : style !== null;
  const hasColor = color === undefined ? (kept?.color_name ?? null) !== null : color !== null;
  if (!hasStyle || hasColor) return;
  throw new AppError('INVALID_INPUT', COLORLESS, {
    details: [{ path: 'color', message: COLORLESS }],
  });
}
