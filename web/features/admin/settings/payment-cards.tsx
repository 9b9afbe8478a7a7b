import { normalizePixKey, type PixKey } from '#contract/pix';
import { FIRST_HALF_BANK_DAYS } from '#contract/settings';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';

import { amountOf, textOf, wholeOf } from './fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm };

export const PaymentCard = ({ form }: Props) => (
  <Card title="Pagamento">
    <div className="grid-3">
      <TextField {...amountOf(form, 'minOrderValue')} />
      <TextField
        hint="De 1 a 12. Uma condição própria com mais parcelas não é oferecida."
        {...wholeOf(form, 'maxInstallments', 12)}
      />
      <TextField {...wholeOf(form, 'minimum_pieces', 10_000)} />
      <TextField
        hint="Por revendedor. Os que passam esperam a sua análise."
        {...wholeOf(form, 'maxOpenOrders', 10_000)}
      />
      <TextField
        suffix="dias úteis"
        hint="No 50/50, em dias úteis bancários depois da aprovação. O boleto só pode ser pago a partir do dia seguinte à remessa."
        {...wholeOf(form, 'firstHalfBankDays', FIRST_HALF_BANK_DAYS.most)}
        min={FIRST_HALF_BANK_DAYS.least}
      />
    </div>
  </Card>
);

const KINDS: Record<PixKey['type'], string> = {
  cnpj: 'CNPJ',
  cpf: 'CPF',
  phone: 'celular',
  email: 'e-mail',
  evp: 'chave aleatória',
};

/** The form the code carries, so that nobody wonders where the points went. */
function keyHint(typed: string): string {
  if (typed.trim() === '') return 'Vazia: o PIX não é oferecido.';
  const found = normalizePixKey(typed);
  return found
    ? `Reconhecida como ${KINDS[found.type]}: ${found.key}`
    : 'CNPJ, CPF, celular com DDD, e-mail ou chave aleatória.';
}

/** A code without a city is none: the cart would show the key alone, and nobody would know why. */
const cityHint = ({ pixKey, pixCity }: SettingsForm['input']): string =>
  pixKey.trim() !== '' && pixCity.trim() === ''
    ? 'Sem a cidade não há QR Code: o carrinho mostra só a chave.'
    : 'Obrigatória no QR Code do PIX.';

export const PixCard = ({ form, automatic }: Props & { automatic: boolean }) => (
  <Card title="PIX">
    <div className="grid-2">
      {automatic ? (
        <Note tone="ok" className="span-all">
          PIX automático ligado: o banco faz a cobrança de cada pedido e avisa quando é paga. Os
          dados abaixo valem quando o banco não responde.
        </Note>
      ) : null}
      <TextField
        className="span-all"
        maxLength={77}
        hint={keyHint(form.input.pixKey)}
        {...textOf(form, 'pixKey')}
      />
      <TextField maxLength={80} hint="Vazio: o nome da empresa." {...textOf(form, 'pixPayee')} />
      <TextField maxLength={60} hint={cityHint(form.input)} {...textOf(form, 'pixCity')} />
    </div>
  </Card>
);

export const BankCard = ({ form }: Props) => (
  <Card title="Dados bancários para transferência">
    <div className="grid-3">
      <TextField maxLength={80} {...textOf(form, 'bankName')} />
      <TextField maxLength={20} {...textOf(form, 'bankAgency')} />
      <TextField maxLength={30} {...textOf(form, 'bankAccount')} />
      <TextField
        className="span-all"
        hint="O que falta de um pagamento até este valor é perdoado, e o que sobra vira crédito da empresa, sem pedir decisão. Zero: nada é automático."
        {...amountOf(form, 'centsForgiven')}
      />
    </div>
  </Card>
);
