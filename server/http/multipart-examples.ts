import type { Endpoint } from '#contract/endpoint';

const ORDER = '0b7f6a52-3c1d-4e8a-9f20-000000000012';
const SIZE = '5d1c0c8e-7a44-4b6f-8d5e-2f9a1b3c4d5e';

/** What is sent, by address; a file stands there by its name. Each is tried by a test. */
export const MULTIPART_EXAMPLES: Partial<Record<Endpoint['path'], Record<string, string>>> = {
  '/api/public/applications': {
    companyLegalName: 'Ateliê Brisa Ltda',
    cnpj: '11.222.333/0001-81',
    responsibleName: 'Nome do responsável',
    email: 'compras@loja.example',
    phone: '(48) 3224-0910',
    cep: '88010-001',
    state: 'SC',
    city: 'Florianópolis',
    street: 'Rua das Acácias',
    number: '214',
    neighborhood: 'Centro',
    storeType: 'Loja física',
    cnpjCard: 'cartao-cnpj.pdf',
  },
  '/api/reseller/checkout': {
    items: JSON.stringify([{ variantId: SIZE, quantity: 15 }]),
    shippingType: 'ECONOMIC',
    term: 'antecipado_3',
    shippingAddress: JSON.stringify({
      address: 'Rua das Acácias, 214',
      city: 'Florianópolis',
      state: 'SC',
      zipCode: '88010-001',
    }),
    total: '1799.10',
    receipt: 'comprovante.pdf',
  },
  '/api/reseller/orders/:id/receipt': { paymentMethod: 'PIX', receipt: 'comprovante.pdf' },
  '/api/payments/receipt': { orderId: ORDER, type: 'PIX', receipt: 'comprovante.png' },
  '/api/invoices/:id/boleto': {
    line: '34191.09008 00000.012346 56789.012345 6 90010000012345',
    pdf: 'boleto.pdf',
  },
  '/api/nfe': { notes: 'notas.zip' },
  '/api/nfe/:id/danfe': { pdf: 'danfe.pdf' },
  '/api/imports': { file: 'colecao.xlsx' },
  '/api/admin/resellers/import/check': { file: 'clientes.xlsx' },
  '/api/admin/resellers/import': {
    fields: JSON.stringify(['companyName', 'cnpj', 'email']),
    invite: 'true',
    file: 'clientes.xlsx',
  },
  '/api/reseller/quick-order/sheet': { file: 'pedido.xlsx' },
  '/api/statements': { file: 'extrato.ofx' },
  '/api/bank-returns': { file: 'retorno.ret' },
  '/api/bank-returns/preview': { file: 'retorno.ret' },
  '/api/upload/logo': { logo: 'logo.png' },
  '/api/upload/product-images': { images: 'frente.jpg' },
};
