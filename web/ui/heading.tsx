import type { ComponentProps } from 'react';

export type HeadingLevel = 1 | 2 | 3;

/** A heading whose rank is the page's business and whose look is ours. */
export function Heading({ level, ...rest }: ComponentProps<'h2'> & { level: HeadingLevel }) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}
