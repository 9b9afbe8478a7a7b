import { QRCodeSVG } from 'qrcode.react';

import type { CheckoutSettings } from '#contract/checkout-settings';
import { toReais, type Cents } from '#contract/money';
import { formatAmount, formatMoney } from '#web/format/money.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Note } from '#web/ui/note.tsx';

import { pixCode } from './pix-code.ts';

type Props = {
  settings: CheckoutSettings;
  total: Cents;
  /** By which the payment will be found on the bank's statement. */
  txid: string | undefined;
};

/** How a prepaid order is paid: the company's PIX key with its code, and its bank account. */
export function PaymentData({ settings, total, txid }: Props) {
  const code = pixCode(settings, total, txid);
  const hasBank = settings.bankName !== '' || settings.bankAccount !== '';
  return (
    <>
      {settings.pixKey === '' ? <NoPix settings={settings} hasBank={hasBank} /> : null}
      {settings.pixKey === '' && !hasBank ? null : (
        <div className="pix">
          {code ? <PixQr code={code} /> : null}
          <dl className="kv">
            <Row label="Chave PIX" text={settings.pixKey} />
            <Row label="Favorecido" text={settings.pixPayee || settings.companyName} />
            <Row
              label="Valor"
              text={formatMoney(toReais(total))}
              copied={formatAmount(toReais(total))}
            />
            <Row label="Banco" text={settings.bankName} copied="" />
            <Row label="Agência / conta" text={accountOf(settings)} />
          </dl>
        </div>
      )}
    </>
  );
}

const accountOf = ({ bankAgency, bankAccount }: CheckoutSettings) =>
  [bankAgency, bankAccount].filter(Boolean).join(' / ');

const NoPix = ({ settings, hasBank }: { settings: CheckoutSettings; hasBank: boolean }) => (
  <Note tone="info" className="pix-note">
    {hasBank
      ? 'Pague por transferência ou depósito na conta abaixo.'
      : `Entre em contato com ${settings.companyName} para receber os dados de pagamento.`}
  </Note>
);

const PixQr = ({ code }: { code: string }) => (
  <div className="pix__qr">
    {/* Always dark on white: bank applications do not read it the other way round. */}
    <QRCodeSVG value={code} level="M" marginSize={4} title="QR Code do PIX" className="pix__code" />
    <span>QR Code com chave, favorecido e valor</span>
    <CopyButton text={code} what="PIX copia e cola" label="PIX copia e cola" />
  </div>
);

type RowProps = { label: string; text: string; copied?: string };

function Row({ label, text, copied = text }: RowProps) {
  if (text === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {text}
        {copied === '' ? null : <CopyButton text={copied} what={label} />}
      </dd>
    </div>
  );
}
