import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';

import { keysOf } from '#contract/closed-set';
import { moneyText } from '#contract/money-text';
import { partsCount, percentText, AnyTerm, whenText } from '#contract/own-term';
import { PAYMENT_TERMS, termsOn, type PaymentTerm } from '#contract/payment-term';
import { changeTermEndpoint, type BrandTerm } from '#contract/payment-terms';
import { call } from '#web/api/call.ts';
import { paymentTermQueries } from '#web/api/payment-terms.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, SwitchField } from '#web/ui/field.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { OwnTermOptions } from './own-term-options.tsx';
import { SETTING_NAMES } from './setting-names.ts';
import { tooManyText } from './term-dialog.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type Props = {
  form: SettingsForm;
  /** As saved. */
  mostParts: number;
  onEdit: (term: BrandTerm | undefined) => void;
};

/** The three that everybody has, and the brand's own; each of these is saved by itself. */
export function TermsCard({ form, mostParts, onEdit }: Props) {
  const query = useQuery(paymentTermQueries.list);
  return (
    <Card title="Condições de pagamento">
      <div className="settings-part stack">
        <p className="about">
          As três do sistema valem para todos, e podem ser desligadas. As próprias são salvas uma a
          uma, sem o botão da página.
        </p>
        <ul className="brand-terms">
          {keysOf(PAYMENT_TERMS).map((term) => (
            <li key={term}>
              <SystemTerm form={form} term={term} />
            </li>
          ))}
          {query.data?.map((term) => (
            <Term key={term.id} term={term} mostParts={mostParts} onEdit={() => onEdit(term)} />
          ))}
        </ul>
        {form.problems['termsOff'] ? <p className="error">{form.problems['termsOff']}</p> : null}
        {query.data ? null : (
          <LoadingOrFailed
            query={query}
            title="Erro ao carregar as condições"
            headingLevel={3}
            waiting={<Skeleton className="brand-terms__sk" />}
          />
        )}
        <UsualTermField form={form} />
        <Button
          size="sm"
          icon={<Plus className="i i-sm" aria-hidden="true" />}
          onClick={() => onEdit(undefined)}
        >
          Nova condição
        </Button>
      </div>
    </Card>
  );
}

/** Switched with the rest of the page, by its button. */
function SystemTerm({ form, term }: { form: SettingsForm; term: PaymentTerm }) {
  const { termsOff: off } = form.input;
  const isOn = !off.includes(term);
  return (
    <SwitchField
      label={PAYMENT_TERMS[term].label}
      hint={isOn ? 'Do sistema' : 'Do sistema. Desligada: ninguém a escolhe em novos pedidos.'}
      checked={isOn}
      onChange={(on) => form.set({ termsOff: switched(off, term, on) })}
    />
  );
}

/** Without one a cart starts in advance. */
function UsualTermField({ form }: { form: SettingsForm }) {
  const { termsOff, usualTerm } = form.input;
  const on = termsOn(termsOff.filter((term) => term !== usualTerm));
  return (
    <SelectField
      label={SETTING_NAMES.usualTerm.label}
      hint="Para a empresa que não tem uma condição padrão. Outra vale quando esta não é oferecida a ela."
      name="usualTerm"
      value={usualTerm ?? ''}
      error={form.problems['usualTerm']}
      onChange={({ target: { value } }) => {
        const chosen = AnyTerm.safeParse(value);
        form.set({ usualTerm: chosen.success ? chosen.data : null });
      }}
    >
      <option value="">Sem preferência</option>
      {on.map((term) => (
        <option key={term} value={term}>
          {PAYMENT_TERMS[term].label}
        </option>
      ))}
      <OwnTermOptions value={usualTerm} />
    </SelectField>
  );
}

/** In their own order, so that back and forth is no change. */
const switched = (off: readonly PaymentTerm[], term: PaymentTerm, on: boolean): PaymentTerm[] =>
  keysOf(PAYMENT_TERMS).filter((other) => (other === term ? !on : off.includes(other)));

type TermProps = { term: BrandTerm; mostParts: number; onEdit: () => void };

function Term({ term, mostParts, onEdit }: TermProps) {
  const { id, companies: _, ...body } = term;
  const client = useQueryClient();
  const toggle = useSubmit({
    send: (archived: boolean) =>
      call(changeTermEndpoint, { params: { id }, body: { ...body, archived } }),
    done: (_reply, archived) => (archived ? 'Condição arquivada' : 'Condição oferecida de novo'),
    renews: [paymentTermQueries.all],
    failed: 'Erro ao salvar a condição',
    how: 'server',
    onFailed: () => client.invalidateQueries({ queryKey: paymentTermQueries.all }),
  });
  return (
    <li>
      <b>{term.name}</b>
      <span className="muted num">{aboutText(term)}</span>
      {partsCount(term) > mostParts && !term.archived ? (
        <span className="error">{tooManyText(mostParts)}</span>
      ) : null}
      <span className="brand-terms__acts">
        {term.archived ? null : (
          <Button size="sm" aria-label={`Editar ${term.name}`} onClick={onEdit}>
            Editar
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${term.archived ? 'Oferecer' : 'Arquivar'} ${term.name}`}
          loading={toggle.busy}
          onClick={() => toggle.start(!term.archived)}
        >
          {term.archived ? 'Oferecer de novo' : 'Arquivar'}
        </Button>
      </span>
    </li>
  );
}

function aboutText(term: BrandTerm): string {
  const { discountBasisPoints, minInstallment, forAll, companies, archived } = term;
  const whom = companies === 1 ? '1 revendedor' : `${companies} revendedores`;
  return [
    ...(archived ? ['Arquivada'] : []),
    whenText(term),
    ...(discountBasisPoints > 0 ? [`${percentText(discountBasisPoints)} de desconto`] : []),
    ...(minInstallment > 0 ? [`mínimo de ${moneyText(minInstallment)} por parcela`] : []),
    forAll ? 'para todos' : `para ${whom}`,
  ].join(' · ');
}
