import { digitWarnings } from '#contract/account-digits';
import {
  ACCOUNT_FIELDS,
  asksFor,
  BankCode,
  BANKS,
  issueComplaints,
  type AccountField,
} from '#contract/boleto-account';
import { keysOf } from '#contract/closed-set';
import { masked, maskCnpj } from '#web/format/mask.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField, SwitchField, TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';

import { accountLabels, FIELD_HINTS, type BoletoInput } from './boleto-input.ts';
import { wholeOf } from './fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm };
type TextName = Exclude<keyof BoletoInput, 'bank' | 'demonstration'>;

/** A letter may stand in these. */
const WITH_LETTERS: readonly AccountField[] = ['agencyDigit', 'accountDigit', 'companyCode'];

const fieldOf = ({ input, problems, setBoleto }: SettingsForm, name: TextName) => ({
  name: `boletoAccount.${name}`,
  value: input.boletoAccount[name],
  error: problems[`boletoAccount.${name}`],
  autoComplete: 'off',
  onChange: (event: { target: { value: string } }) => setBoleto({ [name]: event.target.value }),
});

export const BoletoCard = ({ form }: Props) => (
  <Card title="Conta dos boletos">
    <div className="settings-part stack">
      <SwitchField
        label="Emitir boletos"
        hint="Desligado, o boleto do banco é registrado em cada fatura. Salvar desligado apaga os dados da conta."
        checked={form.input.boletoOn}
        onChange={(boletoOn) =>
          form.set(
            switched(form, boletoOn),
            'boletoAccount',
            'boletoFirstNumber',
            'boletoLastNumber',
          )
        }
      />
      {form.input.boletoOn ? <AccountFields form={form} /> : null}
      <WhyNone form={form} />
    </div>
  </Card>
);

/** An account of before that no boleto is drawn for any more. */
function WhyNone({ form: { loaded, input } }: Props) {
  const [complaint] = loaded.boletoAccount ? issueComplaints(loaded.boletoAccount) : [];
  return complaint && input.boletoOn ? (
    <Note tone="warn">{`Esta conta não emite boletos. ${complaint.message}.`}</Note>
  ) : null;
}

/** Out of sight, the number is as it was: nobody could see what is wrong with it. */
const switched = ({ loaded }: SettingsForm, boletoOn: boolean) =>
  boletoOn
    ? { boletoOn }
    : {
        boletoOn,
        boletoFirstNumber: String(loaded.boletoFirstNumber),
        boletoLastNumber: String(loaded.boletoLastNumber ?? ''),
      };

function AccountFields({ form }: Props) {
  const { bank, demonstration } = form.input.boletoAccount;
  const labels = accountLabels(bank);
  const warnings = digitWarnings(form.input.boletoAccount);
  return (
    <>
      <div className="grid-3">
        <BankField form={form} />
        {ACCOUNT_FIELDS.filter((name) => asksFor(bank, name)).map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            inputMode={WITH_LETTERS.includes(name) ? 'text' : 'numeric'}
            hint={warnings[name] ?? FIELD_HINTS[name]}
            {...fieldOf(form, name)}
          />
        ))}
      </div>
      <div className="grid-2">
        <TextField
          hint="De onde a numeração parte."
          {...wholeOf(form, 'boletoFirstNumber', 9_999_999)}
        />
        <TextField
          hint="Onde acaba a faixa que o banco deu. Em branco, vai até onde o banco conta."
          {...wholeOf(form, 'boletoLastNumber', 9_999_999)}
        />
      </div>
      <div className="grid-2">
        <TextField label="Beneficiário" maxLength={80} {...fieldOf(form, 'beneficiaryName')} />
        <TextField
          label="CNPJ do beneficiário"
          {...masked(fieldOf(form, 'beneficiaryCnpj'), maskCnpj)}
        />
        <TextField
          className="span-all"
          label="Endereço do beneficiário"
          maxLength={160}
          {...fieldOf(form, 'beneficiaryAddress')}
        />
      </div>
      <div className="grid-3">
        <TextField label="Multa" suffix="%" inputMode="decimal" {...fieldOf(form, 'fine')} />
        <TextField
          label="Juros ao mês"
          suffix="%"
          inputMode="decimal"
          {...fieldOf(form, 'interest')}
        />
        <TextField
          label="Baixa após o vencimento"
          suffix="dias"
          inputMode="numeric"
          {...fieldOf(form, 'writeOffDays')}
        />
      </div>
      <SwitchField
        label="Boletos de demonstração"
        hint="O documento diz em cada página que não pode ser pago."
        checked={demonstration}
        onChange={(checked) => form.setBoleto({ demonstration: checked })}
      />
    </>
  );
}

/** Another bank wants other numbers; what was wrong with these no longer counts. */
const BankField = ({ form }: Props) => (
  <SelectField
    label="Banco dos boletos"
    name="boletoAccount.bank"
    error={form.problems['boletoAccount.bank']}
    value={form.input.boletoAccount.bank}
    onChange={(event) => {
      const bank = BankCode.parse(event.target.value);
      form.set({ boletoAccount: { ...form.input.boletoAccount, bank } });
    }}
  >
    {keysOf(BANKS)
      .toSorted((one, other) => BANKS[one].label.localeCompare(BANKS[other].label))
      .map((code) => (
        <option key={code} value={code}>
          {BANKS[code].printed} {BANKS[code].label}
        </option>
      ))}
  </SelectField>
);
