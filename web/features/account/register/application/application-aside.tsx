import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

import { Wordmark } from '#web/ui/wordmark.tsx';

import { STEPS } from './steps.ts';

type Props = { step: number; reach: number };

/** Where one is; steps already passed can be opened again. */
export const ApplicationAside = ({ step, reach }: Props) => (
  <aside className="reg__aside">
    <Link to="/login" className="home-link" aria-label="Início">
      <Wordmark />
    </Link>
    <ol aria-label="Etapas do cadastro">
      {STEPS.map(({ title, about }, index) => {
        const number = index + 1;
        const isNow = number === step;
        return (
          <li
            key={title}
            className={clsx(isNow && 'now', number < step && 'done')}
            aria-current={isNow ? 'step' : undefined}
          >
            <b>
              {number <= reach && !isNow ? (
                <Link to="/register/complete" search={number > 1 ? { step: number } : {}}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </b>
            {about}
          </li>
        );
      })}
    </ol>
  </aside>
);
