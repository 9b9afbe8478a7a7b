import { REJECTION_REASONS, RETURN_CODES, type ReturnCode } from './return-codes.rules.ts';

const standard = (...codes: (keyof typeof RETURN_CODES)[]) =>
  Object.fromEntries(codes.map((code): [string, ReturnCode] => [code, RETURN_CODES[code]]));

/** Itaú kept its own codes from 15 on: what FEBRABAN calls 26 (instruction refused) is 16 here. */
export const ITAU_CODES: Readonly<Record<string, ReturnCode>> = {
  ...standard('02', '03', '06', '09', '11', '12', '13', '14', '19', '20', '23', '24'),
  '04': { outcome: 'noted', event: 'Alteração de dados aceita' },
  '08': { outcome: 'paid', event: 'Liquidação em cartório' },
  '10': { outcome: 'written_off', event: 'Baixa por ter sido liquidado' },
  '15': { outcome: 'noted', event: 'Baixa rejeitada' },
  '16': { outcome: 'noted', event: 'Instrução rejeitada' },
  // Here a refused change, elsewhere money for a title already given back: the value tells which.
  '17': {
    outcome: 'noted',
    event: 'Alteração de dados rejeitada',
    withMoney: RETURN_CODES['17'],
  },
  '18': { outcome: 'noted', event: 'Instrução rejeitada ou pendente' },
  '21': { outcome: 'noted', event: 'Instrução de não protestar recebida' },
  '25': { outcome: 'noted', event: 'Alegação do pagador' },
  '26': { outcome: 'noted', event: 'Tarifa de aviso de cobrança' },
  '27': { outcome: 'noted', event: 'Tarifa de extrato de posição' },
  '28': { outcome: 'noted', event: 'Tarifa de relação das liquidações' },
  '29': { outcome: 'noted', event: 'Tarifa de manutenção de títulos vencidos' },
  '30': { outcome: 'noted', event: 'Débito mensal de tarifas' },
  '32': { outcome: 'written_off', event: 'Protestado e baixado' },
  '33': { outcome: 'noted', event: 'Custas de protesto' },
  '37': { outcome: 'noted', event: 'Tarifa de emissão de boleto' },
  '38': { outcome: 'noted', event: 'Tarifa de instrução' },
  '39': { outcome: 'noted', event: 'Tarifa de ocorrências' },
  '47': { outcome: 'written_off', event: 'Baixa com transferência para desconto' },
  '57': { outcome: 'noted', event: 'Instrução cancelada' },
};

const ENTRY = {
  // Where Itaú has a meaning of its own it counts: its 08 and 09 are not the number's.
  ...REJECTION_REASONS,
  '03': 'CEP inválido ou sem agência que o atenda',
  '04': 'UF inválida',
  '05': 'Vencimento fora do prazo aceito',
  '08': 'Nome do pagador não informado',
  '09': 'Agência encerrada',
  '10': 'Endereço do pagador não informado',
  '11': 'CEP inválido',
  '13': 'CEP não é da UF informada',
  '14': 'Nosso número já registrado ou fora da faixa',
  '15': 'Nosso número duplicado no mesmo arquivo',
  '18': 'Data de entrada inválida para a carteira',
  '19': 'Movimento inválido',
  '21': 'Agência cobradora inválida',
  '22': 'Carteira não permitida',
  '27': 'CNPJ do beneficiário inapto',
  '29': 'Categoria da conta inválida',
  '37': 'CPF ou CNPJ do pagador inválido',
  '42': 'Nosso número fora da faixa',
  '60': 'Valor do abatimento inválido',
  '61': 'Juros acima do permitido',
  '62': 'Desconto maior que o valor do título',
  '63': 'Desconto por dia não permitido',
  '64': 'Data de emissão inválida',
  '66': 'Vencimento inválido ou fora do prazo',
  '67': 'Valor do título inválido',
  '68': 'Carteira inválida',
  '91': 'Dígito da agência e conta inválido',
  '92': 'Dígito do nosso número inválido',
  '93': 'UF inválida',
  '94': 'UF não combina com o CEP do pagador',
  '95': 'CEP do pagador inválido',
  '96': 'Nome, endereço ou cidade do pagador inválido',
};

const WRITE_OFF = {
  '04': 'Nosso número duplicado no mesmo arquivo',
  '05': 'Título já baixado ou liquidado',
  '06': 'Título não registrado no banco',
  '08': 'Pagamento do título em compensação',
};

const INSTRUCTION = {
  '01': 'Instrução inexistente',
  '06': 'Nosso número em branco',
  '14': 'Registro duplicado',
  '21': 'Título não registrado no banco',
  '22': 'Título já baixado ou liquidado',
  '23': 'Instrução não aceita',
  '28': 'Instrução igual já cadastrada',
  '33': 'Vencimento igual ao registrado ou já passado',
  '37': 'Instrução não permitida para a carteira',
  '45': 'Outra instrução no mesmo dia',
  '48': 'Dados do pagador inválidos',
  '49': 'Endereço do pagador inválido',
  '50': 'Data de emissão inválida',
};

const CHANGE = {
  '04': 'UF inválida',
  '05': 'Vencimento inválido ou igual ao registrado',
  '06': 'Valor do título com outra alteração simultânea',
  '08': 'Nome do pagador igual ao registrado',
  '11': 'CEP inválido',
  '42': 'Alteração inválida para título vencido',
  '43': 'Vencimento já alterado',
  '53': 'Instrução igual à registrada',
  '61': 'Título já baixado, liquidado ou não registrado',
  '81': 'Título em protesto ou negativação',
};

export const ITAU_REASONS = { '03': ENTRY, '15': WRITE_OFF, '16': INSTRUCTION, '17': CHANGE };

export const ITAU_CHANNELS = {
  AA: 'Pago em caixa eletrônico Itaú',
  AC: 'Pago em cartório',
  AO: 'Acerto on-line',
  BC: 'Pago em banco correspondente',
  BF: 'Pago por telefone',
  BL: 'Pago pela internet no Itaú',
  B0: 'Pago em outro banco, fora do sistema',
  B1: 'Pago em outro banco, pelo código de barras',
  B2: 'Pago em outro banco, pela linha digitável',
  B3: 'Pago em outro banco, no autoatendimento',
  B4: 'Pago em casa lotérica',
  B5: 'Pago em correspondente de outro banco',
  B6: 'Pago em outro banco, por telefone',
  B7: 'Pago em outro banco, por arquivo',
  CC: 'Pago em agência Itaú, com cheque',
  CI: 'Pago em correspondente Itaú',
  CK: 'Pago pelo contas a pagar do Itaú',
  CP: 'Pago em agência Itaú',
  DG: 'Pago em agência Itaú, fora do sistema',
  EA: 'Pago em terminal de caixa',
  LC: 'Pago em cartório, com cheque',
  Q0: 'Pagamento agendado',
};
