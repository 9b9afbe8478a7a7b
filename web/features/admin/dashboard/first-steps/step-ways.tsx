import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { FIRST_STEPS, keepFreightEndpoint, type FirstSteps } from '#contract/first-steps';
import { call } from '#web/api/call.ts';
import { firstStepsKey } from '#web/api/first-steps.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';

import type { StepName } from './first-steps.rules.ts';

type Way = { to: string; hash?: string; search?: Record<string, boolean>; text: string };

/** The settings' own sections, by their names there. */
const settings = <T extends string>(hash: string, text: T) =>
  ({ to: '/admin/settings', hash, search: {}, text }) as const;

/** Where each step is done; the first way is the likeliest. */
const WAYS = {
  brand: [settings('company', 'Preencher')],
  payment: [settings('pix', 'Preencher')],
  freight: [settings('shipping', 'Escrever a minha')],
  policies: [],
  products: [
    { to: '/admin/tool', search: {}, text: 'Importar planilha' },
    { to: '/admin/products/create', search: {}, text: 'Cadastrar produto' },
  ],
  resellers: [
    { to: '/admin/resellers', search: { convidar: true }, text: 'Convidar' },
    { to: '/admin/resellers/import', search: {}, text: 'Importar planilha' },
  ],
} as const satisfies Record<StepName, readonly Way[]>;

type Props = {
  name: StepName;
  primary: boolean;
  /** Of what is done here: it opens before its turn. */
  onPick: () => void;
};

export const StepWays = ({ name, primary, onPick }: Props) => (
  <div className="first-step__ways ways">
    {name === 'freight' ? <KeepFreight primary={primary} /> : null}
    {name === 'policies' ? (
      <Button size="sm" onClick={onPick}>
        Escolher modelo
      </Button>
    ) : null}
    {WAYS[name].map(({ text, ...to }, at) => (
      <Link
        key={text}
        {...to}
        className={buttonClass({
          size: 'sm',
          variant: primary && at === 0 && name !== 'freight' ? 'primary' : 'outline',
        })}
        aria-label={`${text}: ${FIRST_STEPS[name].label}`}
      >
        {text}
      </Link>
    ))}
  </div>
);

const REVIEW = {
  brand: settings('company', 'Rever'),
  payment: settings('pix', 'Rever'),
  freight: settings('shipping', 'Rever'),
  policies: settings('policies', 'Rever'),
  products: { to: '/admin/products', search: {}, text: 'Rever' },
  resellers: { to: '/admin/resellers', search: {}, text: 'Rever' },
} as const satisfies Record<StepName, Way>;

export function DoneWay({ name, steps }: { name: StepName; steps: FirstSteps }) {
  const way = name === 'brand' && !steps.brand.logo ? settings('logo', 'Pôr o logo') : REVIEW[name];
  const { text, ...to } = way;
  return (
    <Link {...to} className="link-arrow" aria-label={`${text}: ${FIRST_STEPS[name].label}`}>
      {text}
    </Link>
  );
}

/** The suggested prices become the brand's own. */
function KeepFreight({ primary }: { primary: boolean }) {
  const client = useQueryClient();
  const { start, busy } = useSubmit({
    send: () => call(keepFreightEndpoint),
    done: 'Tabela de frete salva',
    failed: 'Erro ao salvar o frete',
    how: 'sentence',
    onDone: (steps) => client.setQueryData(firstStepsKey, steps),
  });
  return (
    <Button
      size="sm"
      variant={primary ? 'primary' : 'outline'}
      loading={busy}
      loadingText="Salvando..."
      onClick={() => start()}
    >
      Usar a tabela sugerida
    </Button>
  );
}
