import type { CheckoutSettings } from '#contract/checkout-settings';
import type { Cents } from '#contract/money';
import { normalizePixKey, pixPayload } from '#contract/pix';

/** The text of the QR and of "copia e cola"; nothing where the company has not filled in enough. */
export function pixCode(
  settings: CheckoutSettings,
  total: Cents,
  txid: string | undefined,
): string | undefined {
  const found = normalizePixKey(settings.pixKey);
  const name = settings.pixPayee || settings.companyName;
  if (!found || total < 1) return undefined;
  try {
    return pixPayload({ key: found.key, name, city: settings.pixCity, amount: total, txid });
  } catch {
    return undefined;
  }
}
