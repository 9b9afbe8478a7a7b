/** Where carriers show a parcel to whoever has its code, without signing in. */

const POST = 'https://rastreamento.correios.com.br/app/index.php?objetos=';
const JADLOG = 'https://www.jadlog.com.br/jadlog/tracking.jad?cte=';

/** The post's own codes (S10) say whose they are. */
const OF_THE_POST = /^[A-Z]{2}\d{9}BR$/;
const OF_JADLOG = /^\d{8,20}$/;

type Parcel = { carrier: string | null; trackingCode: string | null };

/** Nothing for carriers whose page asks for more than the code, or whom nobody knows here. */
export function trackingPage({ carrier, trackingCode }: Parcel): string | undefined {
  const code = (trackingCode ?? '').replaceAll(/\s/g, '').toUpperCase();
  const isOther = carrier !== null && !/correios|sedex|\bpac\b/i.test(carrier);
  if (OF_THE_POST.test(code) && !isOther) return POST + code;
  if (OF_JADLOG.test(code) && /jadlog/i.test(carrier ?? '')) return JADLOG + code;
  return undefined;
}
