import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';

import { listAuditEndpoint } from '#contract/audit';
import { keysOf } from '#contract/closed-set';
import { firstStepsEndpoint } from '#contract/first-steps';
import { teamEndpoint } from '#contract/team';
import { useMay } from '#web/api/rights.ts';

import { SECTIONS, shortOf, type SectionName } from './sections.ts';

/** What an index says of a section, in the order in which it counts. */
export type SectionState =
  | { mark: 'wrong' }
  | { mark: 'changed' }
  | { mark: 'missing'; what: string }
  | { mark: 'complete' }
  | { mark: 'unused' };

/** What else belongs to how the portal is set up; each for those who may open it. */
const GROUPS = [
  {
    title: 'Acesso',
    links: [
      { to: '/admin/team', label: 'Equipe', needs: teamEndpoint },
      { to: '/admin/audit', label: 'Auditoria', needs: listAuditEndpoint },
    ],
  },
  {
    title: 'Começo',
    links: [{ to: '/admin/first-steps', label: 'Primeiros passos', needs: firstStepsEndpoint }],
  },
] as const;

type Props = {
  current: SectionName;
  stateOf: (section: SectionName) => SectionState;
  onGo: (section: SectionName) => void;
};

/** Beside the cards where there is room, a row above them where there is none. */
export const SectionIndex = ({ current, stateOf, onGo }: Props) => (
  <nav className="settings-index" aria-label="Seções">
    {keysOf(SECTIONS).map((section) => (
      <a
        key={section}
        href={`#${section}`}
        aria-current={section === current ? 'location' : undefined}
        onClick={(event) => {
          // A change of the address would be asked about while something is unsaved.
          event.preventDefault();
          onGo(section);
        }}
      >
        {shortOf(section)}
        <Mark {...stateOf(section)} />
      </a>
    ))}
    <OtherPages />
  </nav>
);

function OtherPages() {
  const may = useMay();
  const groups = GROUPS.map(({ title, links }) => ({
    title,
    links: links.filter(({ needs }) => may(needs)),
  }));
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => (
      <Fragment key={title}>
        <p>{title}</p>
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </Fragment>
    ));
}

function Mark(state: SectionState) {
  switch (state.mark) {
    case 'changed':
      return (
        <i className="settings-index__dot">
          <span className="sr">, alterado</span>
        </i>
      );
    case 'wrong':
    case 'missing':
      return (
        <>
          <TriangleAlert className="i settings-index__warn" aria-hidden="true" />
          <span className="sr">
            {state.mark === 'missing' ? `, falta ${state.what}` : ', com erro'}
          </span>
        </>
      );
    case 'complete':
      return (
        <>
          <Check className="i settings-index__ok" aria-hidden="true" />
          <span className="sr">, completo</span>
        </>
      );
    case 'unused':
    default:
      return null;
  }
}
