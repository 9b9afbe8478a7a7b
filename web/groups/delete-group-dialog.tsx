import { useState } from 'react';

import { keysOf } from '#contract/closed-set';
import {
  deleteGroupEndpoint,
  LEFT_PRODUCTS,
  type LeftProducts,
  type ResellerGroup,
} from '#contract/reseller-groups';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { membersText } from './group-text.ts';
import { RENEWED } from './renewed.ts';

type Props = { group: ResellerGroup; open: boolean; onClose: () => void };

const ABOUT = {
  hide: 'Ninguém os vê até você os mostrar de novo, produto a produto.',
  show: 'Passam a ser vistos por todos que compram da marca.',
} as const;

const productsText = (count: number) =>
  count === 1 ? '1 produto' : `${count.toLocaleString('pt-BR')} produtos`;

/** What becomes of the products that nobody else sees is asked, and never guessed. */
export function DeleteGroupDialog({ group, open, onClose }: Props) {
  const { name, members, products, onlyHere } = group;
  const [left, setLeft] = useState<LeftProducts>('hide');
  const { start, busy } = useSubmit({
    send: () =>
      call(deleteGroupEndpoint, {
        params: { id: group.id },
        query: onlyHere > 0 ? { products: left } : {},
      }),
    done: 'Grupo excluído',
    onDone: () => onClose(),
    renews: RENEWED,
    failed: 'Erro ao excluir o grupo',
    how: 'server',
  });
  return (
    <FormDialog
      open={open}
      busy={busy}
      danger
      title={`Excluir o grupo ${name}?`}
      submitText="Excluir grupo"
      busyText="Excluindo..."
      onSubmit={() => start()}
      onClose={onClose}
    >
      <p>{aboutMembers(members)}</p>
      {products > onlyHere ? (
        <p>{`${productsText(products - onlyHere)} de outros grupos também: estes continuam a ver.`}</p>
      ) : null}
      {onlyHere > 0 ? (
        <ChoiceCards
          legend={`O que fazer com ${productsText(onlyHere)} que só este grupo vê`}
          shownLegend
          choices={keysOf(LEFT_PRODUCTS).map((value) => ({
            value,
            label: LEFT_PRODUCTS[value].label,
            about: ABOUT[value],
          }))}
          value={left}
          onChange={setLeft}
        />
      ) : null}
    </FormDialog>
  );
}

const aboutMembers = (count: number) =>
  count === 0
    ? 'Nenhum revendedor está neste grupo.'
    : `${membersText(count)} ${count === 1 ? 'deixa' : 'deixam'} de estar neste grupo. Pedidos já feitos não mudam.`;
