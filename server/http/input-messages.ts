import type { $ZodErrorMap, $ZodRawIssue } from 'zod/v4/core';

type Raw<Code extends $ZodRawIssue['code']> = Extract<$ZodRawIssue, { code: Code }>;

const MISSING = 'Campo obrigatório';
const MALFORMED = 'Formato inválido';
const MOST_OPTIONS = 8;

const BY_TYPE: Record<string, string> = {
  string: 'Informe um texto',
  number: 'Informe um número',
  int: 'Informe um número inteiro',
};

const anotherType = ({ input, expected }: Raw<'invalid_type'>) =>
  input == null ? MISSING : (BY_TYPE[expected] ?? MALFORMED);

/** What is counted in texts and lists, one and many. */
const UNITS: Record<string, [string, string]> = {
  string: ['caractere', 'caracteres'],
  array: ['item', 'itens'],
  set: ['item', 'itens'],
  map: ['item', 'itens'],
};

const number = (value: number | bigint) =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 6 });

/** `60 itens`; nothing where the limit is of the number itself. */
function amountOf(origin: string, limit: number | bigint): string | undefined {
  const units = UNITS[origin];
  return units && `${number(limit)} ${units[Number(limit) === 1 ? 0 : 1]}`;
}

function tooBig({ origin, maximum, inclusive, exact }: Raw<'too_big'>): string {
  const amount = amountOf(origin, maximum);
  if (amount) return exact ? `Use exatamente ${amount}` : `Use no máximo ${amount}`;
  return inclusive ? `Use ${number(maximum)} ou menos` : `Use menos que ${number(maximum)}`;
}

function tooSmall({ origin, minimum, inclusive, exact }: Raw<'too_small'>): string {
  const amount = amountOf(origin, minimum);
  if (amount) return exact ? `Use exatamente ${amount}` : `Use pelo menos ${amount}`;
  return inclusive ? `Use ${number(minimum)} ou mais` : `Use mais que ${number(minimum)}`;
}

const oneOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

function notAnOption({ input, values }: Raw<'invalid_value'>): string {
  if (input == null) return MISSING;
  if (values.length > MOST_OPTIONS) return 'Opção inválida';
  return `Opção inválida. Use ${oneOf.format(values.map(String))}`;
}

/** Names come from the caller, who may send any number of any length. */
function unknownFields({ keys }: Raw<'unrecognized_keys'>): string {
  const names = keys.slice(0, 5).map((key) => key.slice(0, 60));
  return `${keys.length > 1 ? 'Campos desconhecidos' : 'Campo desconhecido'}: ${names.join(', ')}`;
}

/** What a schema says of a field where the contract has no words of its own. */
export const inputMessage: $ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return anotherType(issue);
    case 'invalid_value':
      return notAnOption(issue);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'not_multiple_of':
      return `Use um múltiplo de ${number(issue.divisor)}`;
    case 'unrecognized_keys':
      return unknownFields(issue);
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return MALFORMED;
  }
};
