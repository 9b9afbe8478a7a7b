import { STATE_CODES, type StateCode } from './brazilian-states.ts';

/** The first five digits from and to, and the state they are of; what is between belongs to nobody. */
const RANGES: readonly (readonly [from: string, to: string, state: StateCode])[] = [
  ['01000', '19999', 'SP'],
  ['20000', '28999', 'RJ'],
  ['29000', '29999', 'ES'],
  ['30000', '39999', 'MG'],
  ['40000', '48999', 'BA'],
  ['49000', '49999', 'SE'],
  ['50000', '56999', 'PE'],
  ['57000', '57999', 'AL'],
  ['58000', '58999', 'PB'],
  ['59000', '59999', 'RN'],
  ['60000', '63999', 'CE'],
  ['64000', '64999', 'PI'],
  ['65000', '65999', 'MA'],
  ['66000', '68899', 'PA'],
  ['68900', '68999', 'AP'],
  ['69000', '69299', 'AM'],
  ['69300', '69399', 'RR'],
  ['69400', '69899', 'AM'],
  ['69900', '69999', 'AC'],
  ['70000', '72799', 'DF'],
  ['72800', '72999', 'GO'],
  ['73000', '73699', 'DF'],
  ['73700', '76799', 'GO'],
  ['76800', '76999', 'RO'],
  ['77000', '77999', 'TO'],
  ['78000', '78899', 'MT'],
  ['79000', '79999', 'MS'],
  ['80000', '87999', 'PR'],
  ['88000', '89999', 'SC'],
  ['90000', '99999', 'RS'],
];

/** Without the label that was copied along with the number. */
export const unlabelledCep = (typed: string): string =>
  typed.trim().replace(/^cep\s*:?\s*(?=\d)/i, '');

/** Eight digits, however they were typed; undefined when they are not a CEP. */
export function normalizeCep(typed: string): string | undefined {
  const digits = unlabelledCep(typed).replace(/^(\d{2})\.?(\d{3})-?(\d{3})$/, '$1$2$3');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}

/** The state a CEP is of; undefined for what is none and for what was never given out. */
export function stateOfCep(typed: string): StateCode | undefined {
  const cep = normalizeCep(typed);
  if (cep === undefined) return undefined;
  const head = cep.slice(0, 5);
  return RANGES.find(([from, to]) => from <= head && head <= to)?.[2];
}

type Place = { zipCode: string; state: string };

/** Undefined while there is nothing to say: not filled in yet, or as it should be. */
function doubtAbout({ zipCode, state }: Place): { of: StateCode | undefined } | undefined {
  if (zipCode.trim() === '' || !STATE_CODES.some((code) => code === state)) return undefined;
  const of = stateOfCep(zipCode);
  return of === state ? undefined : { of };
}

/** A warning while the address is typed. It blocks nothing: freight depends on the state. */
export function cepHint(place: Place): string | undefined {
  const doubt = doubtAbout(place);
  if (!doubt) return undefined;
  return doubt.of === undefined
    ? 'Este CEP não existe. Confira os números.'
    : `Este CEP é do estado ${doubt.of}, e o escolhido é ${place.state}. Confira o endereço.`;
}

/** A warning for the approval of the order. */
export function cepMark(place: Place): string | undefined {
  const doubt = doubtAbout(place);
  if (!doubt) return undefined;
  const cep = doubt.of === undefined ? 'CEP inexistente' : `CEP do ${doubt.of}`;
  return `${cep}, UF ${place.state}: frete calculado para ${place.state}`;
}
