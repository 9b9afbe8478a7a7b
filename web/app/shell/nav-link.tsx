import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { isCurrent, type Destination } from './navigation.ts';

type Props = { destination: Destination; children: ReactNode; onClick?: () => void };

export function NavLink({ destination, children, onClick }: Props) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = isCurrent(destination, pathname);
  return (
    <Link
      to={destination.to}
      activeOptions={{ exact: true }}
      {...(current && { 'aria-current': 'page' })}
      {...(onClick && { onClick })}
    >
      {children}
    </Link>
  );
}
