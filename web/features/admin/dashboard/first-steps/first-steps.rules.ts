import { keysOf } from '#contract/closed-set';
import { FIRST_STEPS, type FirstSteps } from '#contract/first-steps';

export type StepName = keyof typeof FIRST_STEPS;
export const STEP_NAMES = keysOf(FIRST_STEPS);

export const doneIn = ({ done }: FirstSteps): number =>
  STEP_NAMES.filter((name) => done[name]).length;

/** The first that is not done: it is the one that stands open. */
export const nowIn = ({ done }: FirstSteps): StepName | undefined =>
  STEP_NAMES.find((name) => !done[name]);

/** `3 de 6 feitos, cerca de 20 minutos até abrir`. */
export function progressText(steps: FirstSteps): string {
  const left = STEP_NAMES.filter((name) => !steps.done[name]);
  const minutes = left.reduce((sum, name) => sum + FIRST_STEPS[name].minutes, 0);
  const done = `${STEP_NAMES.length - left.length} de ${STEP_NAMES.length} feitos`;
  return minutes === 0 ? done : `${done}, cerca de ${minutes} minutos até abrir`;
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`;

type Facts = Record<StepName, (steps: FirstSteps) => string>;

/** What is there once a step is done. */
const DONE: Facts = {
  brand: ({ brand: { name, logo } }) =>
    logo
      ? `${name}, com CNPJ e logo.`
      : `${name}, com CNPJ. Falta só o logo: por enquanto vale o nome escrito.`,
  payment: ({ bank }) => `Chave PIX e conta no banco ${bank} salvas.`,
  freight: () => 'A tabela de frete por região está salva.',
  policies: () => 'Quem se cadastra aceita os seus termos e a sua política.',
  products: ({ products }) => `${counted(products, 'produto', 'produtos')} no catálogo.`,
  resellers: ({ resellers }) =>
    `${counted(resellers, 'revendedor aprovado', 'revendedores aprovados')}.`,
};

/** What there is to do, and what was begun. */
const LEFT: Facts = {
  brand: ({ brand: { named } }) =>
    named ? 'Falta um CNPJ válido.' : 'Diga o nome e o CNPJ da empresa; o logo pode vir depois.',
  payment: ({ pix, bank }) => {
    if (pix) return 'A chave PIX está salva; faltam os dados da conta.';
    return bank === ''
      ? 'Informe a chave PIX e a conta que recebe as transferências.'
      : 'Os dados da conta foram começados; falta a chave PIX.';
  },
  freight: () => 'Há uma tabela sugerida por região: use-a como está ou escreva a sua.',
  policies: () => 'Escolha um modelo, leia e publique.',
  products: ({ drafts }) =>
    drafts > 0
      ? `${counted(drafts, 'produto ainda não aparece', 'produtos ainda não aparecem')} no catálogo: publique para mostrar.`
      : 'Traga a planilha da coleção, ou cadastre um produto à mão.',
  resellers: () => 'Convide por e-mail ou traga a sua lista; eles entram já aprovados.',
};

export const factOf = (name: StepName, steps: FirstSteps): string =>
  (steps.done[name] ? DONE : LEFT)[name](steps);
