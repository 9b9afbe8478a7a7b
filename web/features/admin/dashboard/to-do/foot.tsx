import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import type { QueueName } from '#contract/to-do';

import { LISTS } from './queue-lists.ts';
import { allText } from './queue-text.ts';

type FootProps = { name: QueueName; count: number; children?: ReactNode };

export const Foot = ({ name, count, children }: FootProps) => (
  <footer className="desk__f">
    {children ?? <span />}
    {count > 0 ? (
      <Link {...LISTS[name]} className="link-arrow">
        {allText(name, count)}
        <ArrowRight className="i i-sm" aria-hidden="true" />
      </Link>
    ) : null}
  </footer>
);
