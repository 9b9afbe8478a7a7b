import { formatDateTime } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';

import { PixCopy, PixMore, PixQr } from './pix-parts.tsx';

type Props = {
  code: string;
  amount: number | undefined;
  /** Until when it can be paid. */
  expiresAt: string | undefined;
};

/** The code of a charge that the bank keeps: amount and payee are the bank's to say. */
export function ChargedPix({ code, amount, expiresAt }: Props) {
  const narrow = useNarrow();
  const about = (
    <>
      <dl className="kv">
        {amount === undefined ? null : (
          <div>
            <dt>Valor</dt>
            <dd className="num">{formatMoney(amount)}</dd>
          </div>
        )}
        {expiresAt === undefined ? null : (
          <div>
            <dt>Válido até</dt>
            <dd className="num">{formatDateTime(expiresAt)}</dd>
          </div>
        )}
      </dl>
      <p className="small soft">O pagamento é confirmado sozinho em instantes, sem comprovante.</p>
    </>
  );
  return (
    <div className="pix">
      <div>
        <PixCopy code={code} />
        {about}
      </div>
      {narrow ? (
        <PixMore summary="Ver QR Code">
          <PixQr code={code}>QR Code com favorecido e valor</PixQr>
        </PixMore>
      ) : (
        <PixQr code={code}>QR Code com favorecido e valor</PixQr>
      )}
    </div>
  );
}
