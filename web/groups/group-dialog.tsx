import { useState } from 'react';

import { STATE_CODES, STATES, type StateCode } from '#contract/brazilian-states';
import { keysOf } from '#contract/closed-set';
import { GROUP_KINDS } from '#contract/group-kinds';
import {
  addGroupEndpoint,
  changeGroupEndpoint,
  GroupBody,
  type ResellerGroup,
} from '#contract/reseller-groups';
import { call } from '#web/api/call.ts';
import { detailsOf } from '#web/submit/failure.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { RENEWED } from './renewed.ts';

type Props = { group: ResellerGroup | undefined; open: boolean; onClose: () => void };
type Field = 'name' | 'states';

/** A new group, or one that is renamed or has other states. */
export function GroupDialog({ group, open, onClose }: Props) {
  const { form, problems, clear, input, setInput, busy, submit } = useGroupForm({ group, onClose });
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title={group ? 'Editar grupo' : 'Novo grupo'}
      description={
        group ? undefined : 'Nada muda para os revendedores até um produto ser deste grupo.'
      }
      submitText="Salvar grupo"
      busyText="Salvando..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Nome do grupo"
        name="name"
        maxLength={60}
        data-autofocus
        autoComplete="off"
        value={input.name}
        error={problems.name}
        disabled={busy}
        onChange={({ target: { value } }) => {
          setInput((now) => ({ ...now, name: value }));
          clear('name');
        }}
      />
      <SelectField
        label="Tipo"
        hint={KIND_HINTS[input.kind]}
        value={input.kind}
        disabled={busy || group !== undefined}
        onChange={({ target: { value } }) => {
          const kind = keysOf(GROUP_KINDS).find((one) => one === value) ?? 'tag';
          setInput((now) => ({ ...now, kind, states: [] }));
        }}
      >
        {keysOf(GROUP_KINDS).map((kind) => (
          <option key={kind} value={kind}>
            {GROUP_KINDS[kind].label}
          </option>
        ))}
      </SelectField>
      {input.kind === 'region' ? (
        <StatesField
          value={input.states}
          error={problems.states}
          disabled={busy}
          onChange={(states) => {
            setInput((now) => ({ ...now, states }));
            clear('states');
          }}
        />
      ) : null}
    </FormDialog>
  );
}

function useGroupForm({ group, onClose }: Pick<Props, 'group' | 'onClose'>) {
  const [input, setInput] = useState<GroupBody>(() => ({
    name: group?.name ?? '',
    kind: group?.kind ?? 'tag',
    states: group?.states ?? [],
  }));
  const { form, problems, show, clear } = useProblems<Field>();
  const complain = (issues: readonly { path: string; message: string }[]) =>
    show(
      Object.fromEntries(
        issues.map(({ path, message }) => [path.startsWith('states') ? 'states' : 'name', message]),
      ),
    );
  const { start, busy } = useSubmit({
    send: (body: GroupBody) =>
      group
        ? call(changeGroupEndpoint, { params: { id: group.id }, body })
        : call(addGroupEndpoint, { body }),
    done: 'Grupo salvo',
    onDone: () => onClose(),
    renews: RENEWED,
    failed: 'Erro ao salvar o grupo',
    how: 'server',
    onFailed: (error) => complain(detailsOf(error)),
  });
  const submit = () => {
    const read = GroupBody.safeParse(input);
    if (read.success) return start(read.data);
    return complain(
      read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    );
  };
  return { form, problems, clear, input, setInput, busy, submit };
}

const KIND_HINTS = {
  tag: 'Posta à mão, na página da empresa ou na lista de revendedores.',
  region: 'Segue o endereço de cada empresa, também quando ele muda.',
} as const;

type StatesProps = {
  value: readonly StateCode[];
  error: string | undefined;
  disabled: boolean;
  onChange: (states: StateCode[]) => void;
};

const StatesField = ({ value, error, disabled, onChange }: StatesProps) => (
  <fieldset className="group-states">
    <legend>Estados</legend>
    {error ? (
      <p className="error" role="alert">
        {error}
      </p>
    ) : null}
    <div>
      {STATE_CODES.map((code, at) => (
        <CheckboxField
          key={code}
          label={code}
          aria-label={STATES[code]}
          title={STATES[code]}
          name={at === 0 ? 'states' : undefined}
          checked={value.includes(code)}
          disabled={disabled}
          onChange={({ target: { checked } }) =>
            onChange(checked ? [...value, code] : value.filter((one) => one !== code))
          }
        />
      ))}
    </div>
  </fieldset>
);
