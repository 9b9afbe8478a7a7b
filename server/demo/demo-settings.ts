import { toCnpj } from './cnpj.ts';
import { DEMO_BOLETO_ACCOUNT } from './demo-boleto-account.ts';
import { DEMO_GRADES } from './demo-grades.ts';

const TERMS_OF_SERVICE = `Termos de uso do portal de pedidos

1. Para quem é este portal
Este portal atende pessoas jurídicas que revendem os nossos produtos. O acesso depende de cadastro e de aprovação, que pode ser negada ou suspensa a qualquer momento, mediante aviso.

2. Sua conta
As informações do cadastro devem ser verdadeiras e atuais. A senha é pessoal: quem a usa responde pelos pedidos feitos com ela. Avise-nos se suspeitar de uso indevido.

3. Pedidos
O pedido mínimo aparece no catálogo e no carrinho. As peças ficam reservadas quando o pedido é finalizado. Pedidos a prazo passam por análise de crédito; pedidos antecipados são liberados depois da confirmação do pagamento.

4. Preços e pagamento
Valem os preços mostrados no momento em que o pedido é finalizado. O desconto do pagamento antecipado é calculado sobre o total com frete.

5. Entrega, trocas e cancelamento
O prazo de entrega conta em dias úteis, a partir da liberação do pedido. Peças com defeito podem ser trocadas em até 30 dias. Um pedido pode ser cancelado enquanto não tiver sido enviado.

6. Alterações
Estes termos podem mudar. A versão em vigor é sempre a publicada aqui.

Texto de demonstração: substitua pelo texto da sua empresa.`;

const PRIVACY_POLICY = `Política de privacidade

1. Quais dados tratamos
Dados do cadastro da empresa e do seu responsável (razão social, CNPJ, e-mail, telefone e endereço), dados dos pedidos e registros de acesso necessários à segurança.

2. Para que usamos
Para analisar o cadastro, atender pedidos, emitir cobranças e documentos fiscais, cumprir obrigações legais e proteger as contas. Não vendemos dados.

3. Com quem compartilhamos
Com transportadoras, instituições financeiras e autoridades, apenas no que for necessário a cada finalidade.

4. Por quanto tempo guardamos
Enquanto a conta existir e, depois disso, pelos prazos que a lei exige para documentos fiscais e contábeis.

5. Seus direitos
O titular pode pedir acesso, correção, portabilidade ou eliminação dos seus dados, nos termos da Lei nº 13.709/2018 (LGPD), pelo e-mail de contato.

6. Segurança
As senhas são guardadas de forma irreversível e os arquivos enviados não são públicos.

Texto de demonstração: substitua pelo texto da sua empresa.`;

export const DEMO_SETTINGS = {
  companyName: 'Ourela',
  cnpj: toCnpj('999999990001'),
  contactEmail: 'contato@ourela.test',
  phone: '(11) 5555-0100',
  shippingFee: 35,
  minOrderValue: 0,
  maxInstallments: 3,
  minimum_pieces: 15,
  pixKey: 'financeiro@ourela.test',
  pixPayee: 'Ourela Demonstração',
  pixCity: 'São Paulo',
  bankName: 'Banco de Demonstração',
  bankAgency: '0001',
  bankAccount: '12345-6',
  boletoAccount: DEMO_BOLETO_ACCOUNT,
  grades: DEMO_GRADES,
  termsOfService: TERMS_OF_SERVICE,
  privacyPolicy: PRIVACY_POLICY,
};
