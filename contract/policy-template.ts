/** What a text may name of the company, written as `{{empresa}}`; it follows the settings. */
const NAMES = {
  empresa: { setting: 'companyName', missing: '[nome da empresa]' },
  cnpj: { setting: 'cnpj', missing: '[CNPJ da empresa]' },
  email: { setting: 'contactEmail', missing: '[e-mail de contato]' },
} as const;

type Company = Record<(typeof NAMES)[keyof typeof NAMES]['setting'], string>;

/** A text as people read it. */
export const filledPolicy = (text: string, company: Company): string =>
  text.replaceAll(/\{\{(empresa|cnpj|email)\}\}/g, (_, name: keyof typeof NAMES) => {
    const { setting, missing } = NAMES[name];
    return company[setting] || missing;
  });

/** Marks a text that the brand has not reviewed yet. */
export const TEMPLATE_MARK =
  'Modelo para revisão: confira este texto com a assessoria jurídica da empresa e retire esta linha.';

export const TERMS_TEMPLATE = `${TEMPLATE_MARK}

Termos de uso do portal de pedidos

1. Quem somos
Este portal é de {{empresa}}, CNPJ {{cnpj}}. Dúvidas sobre estes termos: {{email}}.

2. Para quem é este portal
O portal atende pessoas jurídicas que revendem os nossos produtos. O acesso depende de cadastro e de aprovação, que pode ser negada ou suspensa mediante aviso.

3. Sua conta
As informações do cadastro devem ser verdadeiras e atuais. A senha é pessoal: a empresa cadastrada responde pelos pedidos feitos com ela. Avise-nos se suspeitar de uso indevido.

4. Pedidos
O pedido mínimo aparece no carrinho. As peças ficam reservadas quando o pedido é finalizado. Pedidos a prazo passam por análise; pedidos antecipados são liberados depois da confirmação do pagamento. Um carrinho parado há mais de um dia pode ser visto pela nossa equipe, para ajudar a concluir o pedido; quem preferir pode desligar isso no perfil.

5. Preços e pagamento
Valem os preços mostrados no momento em que o pedido é finalizado. O preço de revenda sugerido é apenas uma sugestão. Faturas vencidas podem suspender novos pedidos a prazo.

6. Entrega, trocas e cancelamento
O prazo de entrega conta em dias úteis, a partir da liberação do pedido. Confira as peças no recebimento e comunique defeitos pelo e-mail de contato. Um pedido pode ser cancelado enquanto não tiver sido enviado.

7. Uso das imagens e da marca
Fotos, textos e marca podem ser usados para divulgar os produtos comprados aqui, sem alterações que enganem o consumidor.

8. Alterações
Estes termos podem mudar. A cada mudança uma nova versão é publicada e o aceite é pedido de novo.

9. Lei e foro
Aplica-se a lei brasileira. [Informe o foro da sua empresa.]`;

export const PRIVACY_TEMPLATE = `${TEMPLATE_MARK}

Política de privacidade

1. Quem é o controlador
{{empresa}}, CNPJ {{cnpj}}, é a controladora dos dados tratados neste portal, nos termos da Lei nº 13.709/2018 (LGPD). Encarregado pelo tratamento de dados: [nome do encarregado], {{email}}.

2. Quais dados tratamos
Dados do cadastro da empresa e do seu responsável (nome, CNPJ, e-mail, telefone e endereço), documentos enviados na solicitação, dados dos pedidos e pagamentos, e registros de acesso necessários à segurança.

3. Para que usamos e com que base legal
Para analisar o cadastro e atender pedidos (execução de contrato), emitir cobranças e documentos fiscais (obrigação legal), analisar crédito (proteção do crédito) e proteger as contas (legítimo interesse). Não vendemos dados.

4. Com quem compartilhamos
Com transportadoras, instituições financeiras, prestadores que hospedam o portal e enviam os e-mails, e autoridades, apenas no que for necessário a cada finalidade.

5. Por quanto tempo guardamos
Enquanto a conta existir e, depois disso, pelos prazos que a lei exige para documentos fiscais e contábeis.

6. Seus direitos
O titular pode pedir confirmação do tratamento, acesso, correção, portabilidade, informação sobre compartilhamento, e eliminação ou bloqueio dos dados, pelo e-mail {{email}}. Também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).

7. O que fica no seu navegador
O portal guarda a sessão, o carrinho e a preferência de tema no próprio navegador. Uma cópia do carrinho, sem preços, fica no portal, para acompanhar a sua conta em outros aparelhos. Não há rastreamento para publicidade.

8. Segurança
As senhas são guardadas de forma irreversível e os arquivos enviados não são públicos.`;
