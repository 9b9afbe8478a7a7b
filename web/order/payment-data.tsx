import type { CheckoutSettings } from '#contract/checkout-settings';
import { toReais, type Cents } from '#contract/money';
import { formatAmount, formatMoney } from '#web/format/money.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';

import { pixCode } from './pix-code.ts';
import { PixCopy, PixMore, PixQr } from './pix-parts.tsx';

type Props = {
  settings: CheckoutSettings;
  total: Cents;
  /** By which the payment will be found on the bank's statement. */
  txid: string | undefined;
  /** The code lies in the clipboard. */
  onCopied?: () => void;
};

const IN_CODE = 'QR Code com chave, favorecido e valor';

/** How a prepaid order is paid: the company's PIX with its code first, then its bank account. */
export function PaymentData({ settings, total, txid, onCopied }: Props) {
  const narrow = useNarrow();
  const code = pixCode(settings, total, txid);
  const hasBank = settings.bankName !== '' || settings.bankAccount !== '';
  if (settings.pixKey === '' && !hasBank) return <NoPix settings={settings} hasBank={false} />;
  const data = <Data settings={settings} total={total} />;
  return (
    <>
      {settings.pixKey === '' ? <NoPix settings={settings} hasBank /> : null}
      {code && narrow ? (
        <div className="pix">
          <PixCopy code={code} onCopied={onCopied} />
          <PixMore summary="Ver QR Code e dados bancários">
            <PixQr code={code}>{IN_CODE}</PixQr>
            {data}
          </PixMore>
        </div>
      ) : (
        <div className="pix">
          <div>
            {code ? <PixCopy code={code} onCopied={onCopied} /> : null}
            {data}
          </div>
          {code ? <PixQr code={code}>{IN_CODE}</PixQr> : null}
        </div>
      )}
    </>
  );
}

const Data = ({ settings, total }: Pick<Props, 'settings' | 'total'>) => (
  <dl className="kv">
    <Row label="Chave PIX" text={settings.pixKey} />
    <Row label="Favorecido" text={settings.pixPayee || settings.companyName} />
    <Row label="Valor" text={formatMoney(toReais(total))} copied={formatAmount(toReais(total))} />
    <Row label="Banco" text={settings.bankName} copied="" />
    <Row label="Agência / conta" text={accountOf(settings)} />
  </dl>
);

const accountOf = ({ bankAgency, bankAccount }: CheckoutSettings) =>
  [bankAgency, bankAccount].filter(Boolean).join(' / ');

const NoPix = ({ settings, hasBank }: { settings: CheckoutSettings; hasBank: boolean }) => (
  <Note tone="info" className="pix-note">
    {hasBank
      ? 'Pague por transferência ou depósito na conta abaixo.'
      : `Entre em contato com ${settings.companyName} para receber os dados de pagamento.`}
  </Note>
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
