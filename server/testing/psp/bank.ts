import { randomBytes } from 'node:crypto';

import { z } from 'zod';

/** What the standard's documents say of a charge's body; anything else is answered with 400. */
const Value = z.string().regex(/^\d{1,10}\.\d{2}$/);
const Debtor = { cnpj: z.string().regex(/^[0-9A-Z]{12}\d{2}$/), nome: z.string().min(1).max(200) };
const base = {
  chave: z.string().max(77),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.strictObject({ nome: z.string().max(50), valor: z.string().max(200) }))
    .max(50)
    .optional(),
};
const Percent = (modalidade: number) =>
  z.strictObject({ modalidade: z.literal(modalidade), valorPerc: Value }).optional();
const BODIES = {
  cob: z.strictObject({
    ...base,
    calendario: z.strictObject({ expiracao: z.number().int().positive() }),
    devedor: z.strictObject(Debtor).optional(),
    valor: z.strictObject({ original: Value }),
  }),
  cobv: z.strictObject({
    ...base,
    calendario: z.strictObject({
      dataDeVencimento: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      validadeAposVencimento: z.number().int().nonnegative(),
    }),
    devedor: z.strictObject({
      ...Debtor,
      logradouro: z.string().min(1),
      cidade: z.string().min(1),
      uf: z.string().length(2),
      cep: z.string().regex(/^\d{8}$/),
    }),
    valor: z.strictObject({ original: Value, multa: Percent(2), juros: Percent(3) }),
  }),
};
const Change = z.strictObject({
  status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR').optional(),
  calendario: z.looseObject({}).optional(),
  valor: z.looseObject({ original: Value }).optional(),
});
const ReturnBody = z.strictObject({ valor: Value, descricao: z.string().max(140).optional() });

export type Answer = { status: number; body: unknown };
export type Asked = { method: string; path: string; query: URLSearchParams; body: unknown };
export type Charge = {
  kind: 'cob' | 'cobv';
  txid: string;
  status: string;
  revisao: number;
  created: number;
  body: z.infer<(typeof BODIES)['cob']> | z.infer<(typeof BODIES)['cobv']>;
  location: string;
};
export type Payment = {
  endToEndId: string;
  txid: string;
  valor: string;
  horario: string;
  chave: string;
  componentesValor?: object;
  devolucoes: Returned[];
};
export type Returned = {
  id: string;
  rtrId: string;
  valor: string;
  horario: object;
  status: string;
  natureza?: string;
  motivo?: string;
};

const problem = (status: number, kind: string, detail = '', more = {}): Answer => ({
  status,
  body: {
    type: `https://pix.bcb.gov.br/api/v2/error/${kind}`,
    title: kind,
    status,
    ...(detail && { detail }),
    ...more,
  },
});
const ok = (body: unknown, status = 200): Answer => ({ status, body });
const centsOf = (value: string) => Number(value.replace('.', ''));
const NOT_FOUND = problem(404, 'NaoEncontrado');

/** A bank's books of PIX, by the Central Bank's standard, in memory. */
export class PspBank {
  readonly charges = new Map<string, Charge>();
  readonly payments = new Map<string, Payment>();
  readonly webhooks = new Map<string, string>();
  /** Some banks leave the code to be worked out from the location. */
  givesCode = true;
  pageSize = 100;

  answer(asked: Asked): Answer {
    const [what = '', id = '', part = '', returnId = ''] = asked.path.split('/').slice(1);
    if (what === 'cob' || what === 'cobv') return this.#charge(what, id, asked);
    if (what === 'webhook') return this.#webhook(decodeURIComponent(id), asked);
    if (what !== 'pix') return NOT_FOUND;
    if (id === '') return this.#list(asked.query);
    const payment = this.payments.get(id);
    if (!payment) return NOT_FOUND;
    if (part === '') return ok(payment);
    return this.#return(payment, returnId, asked);
  }

  view(charge: Charge) {
    const { kind, txid, status, revisao, created, body, location } = charge;
    return {
      ...body,
      calendario: { ...body.calendario, criacao: new Date(created).toISOString() },
      txid,
      revisao,
      status,
      location,
      loc: { id: 789, location, tipoCob: kind },
      ...(this.givesCode && { pixCopiaECola: `000201PIX-${location}` }),
      pix: [...this.payments.values()].filter((one) => one.txid === txid),
    };
  }

  #charge(kind: 'cob' | 'cobv', txid: string, { method, body }: Asked): Answer {
    const charge = this.charges.get(txid);
    if (method === 'GET') return charge ? ok(this.view(charge)) : NOT_FOUND;
    if (method === 'PATCH') return charge ? this.#change(charge, body) : NOT_FOUND;
    const bad = kind === 'cob' ? 'CobOperacaoInvalida' : 'CobVOperacaoInvalida';
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return problem(400, bad, 'txid');
    const parsed = BODIES[kind].safeParse(body);
    if (!parsed.success || centsOf(parsed.data.valor.original) === 0) {
      const violacoes = [{ razao: 'valor inválido', propriedade: `${kind}.valor.original` }];
      return problem(400, bad, '', { violacoes });
    }
    if (charge && charge.status !== 'ATIVA') {
      return problem(400, bad, 'A cobrança já existe e não está ATIVA.');
    }
    if (charge) return ok(this.view(charge), 201);
    const location = `pix.example.com/qr/v2/${randomBytes(16).toString('hex')}`;
    const made = {
      kind,
      txid,
      status: 'ATIVA',
      revisao: 0,
      created: Date.now(),
      body: parsed.data,
      location,
    };
    this.charges.set(txid, made);
    return ok(this.view(made), 201);
  }

  #change(charge: Charge, body: unknown): Answer {
    const parsed = Change.safeParse(body);
    if (!parsed.success || charge.status !== 'ATIVA') return problem(400, 'CobOperacaoInvalida');
    const { status, calendario, valor } = parsed.data;
    charge.revisao += 1;
    if (status) charge.status = status;
    Object.assign(charge.body.calendario, calendario);
    Object.assign(charge.body.valor, valor);
    return ok(this.view(charge));
  }

  #webhook(key: string, { method, body }: Asked): Answer {
    const url = this.webhooks.get(key);
    if (method === 'GET') return url ? ok({ webhookUrl: url, chave: key }) : NOT_FOUND;
    this.webhooks.set(key, z.object({ webhookUrl: z.string() }).parse(body).webhookUrl);
    return ok({});
  }

  #list(query: URLSearchParams): Answer {
    const between = [query.get('inicio') ?? '', query.get('fim') ?? ''].map((at) => Date.parse(at));
    const [from = 0, to = 0] = between;
    if (between.some(Number.isNaN)) return problem(400, 'PixConsultaInvalida');
    const isWanted = ({ devolucoes }: Payment) =>
      query.get('devolucaoPresente') !== 'true' || devolucoes.length > 0;
    const all = [...this.payments.values()].filter((payment) => {
      const at = Date.parse(payment.horario);
      return at >= from && at <= to && isWanted(payment);
    });
    const page = Number(query.get('paginacao.paginaAtual') ?? '0');
    const paginacao = {
      paginaAtual: page,
      itensPorPagina: this.pageSize,
      quantidadeDePaginas: Math.max(1, Math.ceil(all.length / this.pageSize)),
      quantidadeTotalDeItens: all.length,
    };
    const pix = all.slice(page * this.pageSize, (page + 1) * this.pageSize);
    return ok({ parametros: { paginacao }, pix });
  }

  #return(payment: Payment, id: string, { method, body }: Asked): Answer {
    const found = payment.devolucoes.find((one) => one.id === id);
    if (method === 'GET') return found ? ok(found) : NOT_FOUND;
    if (found) return ok(found, 201);
    const parsed = ReturnBody.safeParse(body);
    const back = payment.devolucoes
      .filter(({ status }) => status !== 'NAO_REALIZADO')
      .reduce((sum, { valor }) => sum + centsOf(valor), 0);
    const over = parsed.success && back + centsOf(parsed.data.valor) > centsOf(payment.valor);
    if (!parsed.success || over) return problem(400, 'PixDevolucaoInvalida');
    const made = {
      id,
      rtrId: `D${randomBytes(16).toString('hex').slice(0, 31)}`,
      valor: parsed.data.valor,
      horario: { solicitacao: new Date().toISOString() },
      status: 'EM_PROCESSAMENTO',
    };
    payment.devolucoes.push(made);
    return ok(made, 201);
  }
}
