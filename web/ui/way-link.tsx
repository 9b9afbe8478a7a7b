import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** Where something leads that is only known when it is shown. */
export type Way = {
  to: string;
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string>>;
};

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & { way: Way };

/** A link to it. Each way is written beside the facts it is made of, and the tests open them. */
export const WayLink = ({ way, ...rest }: Props) => (
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a route's own parameters cannot be told apart here
  <Link {...(way as LinkProps)} {...rest} />
);
