import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A grey stand-in; give it the size of what will come, so that nothing jumps. */
export const Skeleton = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div aria-hidden="true" {...rest} className={clsx('sk', className)} />
);
