import { company } from '#commerce/contract/company.ts'

export interface InstitutionalText {
  title: string
  description: string
  sections: { heading?: string; id?: string; paragraphs: string[] }[]
}

const { contatos, horarios, encarregado } = company

/** Pages that say what the shop is and how it deals; the slugs of storefront §2.1's institutional paths, and `central-de-atendimento`. */
export const INSTITUTIONAL_TEXTS: Readonly<Record<string, InstitutionalText>> = {
  'quem-somos': {
    title: 'Sobre a eFácil',
    description: 'Conheça a eFácil: produtos para a casa, eletrônicos e alimentos com preço claro e atendimento de verdade.',
    sections: [
      { paragraphs: ['A eFácil vende produtos para a casa, eletrônicos e alimentos para todo o Brasil, pelo site e pelo Televendas.', 'Nosso compromisso é simples: o preço à vista fica sempre à mostra, o valor total de cada parcelamento aparece antes da compra e o frete é informado antes do pagamento.'] },
      { heading: 'Quem atende você', paragraphs: [`A loja é operada por ${company.razaoSocial}. Todos os dados da empresa estão no rodapé de cada página.`] },
    ],
  },
  termos: {
    title: 'Termos de uso',
    description: 'As condições de uso do site e de compra na eFácil.',
    sections: [
      { heading: 'Uso do site', paragraphs: ['Ao navegar e comprar na eFácil você concorda com estes termos. Para comprar é preciso informar dados verdadeiros e ter capacidade civil.', 'A sua senha é pessoal. Avise o atendimento se perceber um uso que você não reconhece.'] },
      { heading: 'Ofertas e preços', paragraphs: ['Os preços e as condições valem para o site, na data em que são mostrados, enquanto houver estoque. O preço riscado é um preço que de fato foi praticado.', 'Se o preço de um item mudar enquanto ele está no carrinho, mostramos a mudança antes de você finalizar a compra.'] },
      { heading: 'Pedido', paragraphs: ['O pedido é confirmado depois da aprovação do pagamento. Você recebe a confirmação por e-mail e acompanha cada etapa em Meus pedidos.', 'Pode haver limite de unidades por pedido, indicado na página do produto.'] },
    ],
  },
  privacidade: {
    title: 'Política de privacidade',
    description: 'Quais dados a eFácil usa, para quê, e como exercer os seus direitos.',
    sections: [
      { heading: 'Dados que usamos', paragraphs: ['Para vender e entregar usamos nome, CPF ou CNPJ, endereço, telefone e e-mail. Os dados do cartão seguem direto para o processador de pagamentos e não ficam guardados na loja.'] },
      { heading: 'Cookies', paragraphs: ['Os cookies necessários mantêm a sua sessão, o carrinho e a segurança. Os de estatística e de personalização só são usados se você permitir, e a escolha pode ser mudada a qualquer momento em “Preferências de cookies”, no rodapé.'] },
      { heading: 'Por quanto tempo', paragraphs: ['Pedidos e documentos fiscais são guardados pelo prazo que a lei exige. Registros de acesso são guardados por 6 meses. O que depende do seu consentimento é apagado quando você o retira.'] },
      { heading: 'Seus direitos', paragraphs: ['Você pode confirmar o tratamento, acessar, corrigir, levar ou apagar os seus dados, e retirar o consentimento.', `Fale com o encarregado de dados, ${encarregado.nome}: ${encarregado.email}.`] },
    ],
  },
  trocas: {
    title: 'Trocas e devoluções',
    description: 'Prazos e condições para arrependimento, troca e defeito na eFácil.',
    sections: [
      { heading: 'Direito de arrependimento', id: 'arrependimento', paragraphs: ['Você pode desistir da compra em até 7 dias corridos depois de receber o produto, sem precisar dizer o motivo. Devolvemos tudo o que foi pago, inclusive o frete, e a devolução não tem custo para você.'] },
      { heading: 'Produto com defeito', paragraphs: ['O prazo para reclamar de defeito é de 30 dias para produtos não duráveis, como alimentos, e de 90 dias para produtos duráveis, contados da entrega. Para defeito oculto, o prazo começa quando o defeito aparece.', 'Se o defeito não for resolvido em 30 dias, você escolhe entre a troca, a devolução do valor ou o abatimento no preço.'] },
      { heading: 'Como pedir', paragraphs: [`Fale com o SAC pelos telefones ${contatos.sac1} e ${contatos.sac2}, ou escreva para ${contatos.email}. Você recebe um número de protocolo na hora e a resposta em até 5 dias.`] },
    ],
  },
  'entrega-expressa': {
    title: 'Entrega expressa',
    description: 'Como funciona a entrega da eFácil e onde ver o prazo.',
    sections: [{ paragraphs: ['Quando o seu endereço tem entrega expressa, a opção aparece na escolha da entrega, com prazo e valor, antes do pagamento.', 'O prazo começa a contar da aprovação do pagamento e considera dias úteis, sem os feriados nacionais.'] }],
  },
  'eficaz-pontos': {
    title: 'Programa de pontos',
    description: 'Como o programa de pontos da eFácil funciona.',
    sections: [
      { paragraphs: ['Cada real pago em produtos vale 1 ponto. Frete, garantia estendida e a parte paga com pontos não pontuam.', 'Os pontos ficam disponíveis 8 dias depois da entrega e valem por 12 meses. Cada ponto vale R$ 0,01 na compra de produtos.'] },
    ],
  },
  'garantia-estendida': {
    title: 'Garantia estendida',
    description: 'O que é a garantia estendida, e por que ela é sempre opcional.',
    sections: [
      { paragraphs: ['A garantia estendida é um seguro opcional que começa quando termina a garantia do fornecedor, por 12 ou 24 meses. Ela nunca vem marcada, e é proibido condicionar a compra ou um desconto à sua contratação.', 'Você pode desistir dela em até 7 dias corridos e recebe de volta o que pagou em até 15 dias corridos.', 'O registro do produto é automático e não representa aprovação ou recomendação por parte da Susep.'] },
    ],
  },
  'avalie-a-loja': {
    title: 'Avalie a loja',
    description: 'Conte como foi comprar na eFácil.',
    sections: [{ paragraphs: [`A sua opinião melhora a loja. Escreva para ${contatos.email} contando como foi a compra, a entrega e o atendimento; a Ouvidoria também escuta você pelo ${contatos.ouvidoria}. ${horarios.ouvidoria}.`] }],
  },
  'guia-de-seguranca': {
    title: 'Guia de segurança',
    description: 'Cuidados para comprar na internet com segurança.',
    sections: [
      { heading: 'Antes de pagar', paragraphs: ['Confira se o endereço do site é o da eFácil e se o cadeado aparece no navegador. No Pix, confira o nome de quem recebe antes de confirmar.'] },
      { heading: 'A eFácil nunca pede', paragraphs: ['Nunca pedimos a sua senha, o código do cartão ou um pagamento fora do site, por telefone, e-mail ou mensagem.', `Na dúvida, não pague e fale com o SAC: ${contatos.sac2}.`] },
    ],
  },
  regulamentos: {
    title: 'Regulamentos de campanhas',
    description: 'Regras das campanhas da eFácil.',
    sections: [{ paragraphs: ['No momento não há campanha com regulamento próprio. Quando houver, o regulamento completo ficará nesta página durante toda a vigência.', 'As ofertas do site valem enquanto durarem os estoques. Brindes acompanham o produto e também dependem de estoque.'] }],
  },
  'cupons-de-desconto': {
    title: 'Cupons de desconto',
    description: 'Como usar um cupom na eFácil.',
    sections: [{ paragraphs: ['O cupom é informado no carrinho. O desconto aparece antes do pagamento, e cada pedido aceita um cupom.', 'Cada cupom tem validade, valor mínimo e produtos participantes. Se ele não puder ser usado, o carrinho diz por quê.'] }],
  },
  'central-de-atendimento': {
    title: 'Central de atendimento',
    description: 'Telefones, horários e canais de atendimento da eFácil.',
    sections: [
      { heading: 'SAC', paragraphs: [`Telefones ${contatos.sac1} e ${contatos.sac2}. ${horarios.sac}.`, `E-mail: ${contatos.email}. Respondemos em até 5 dias.`] },
      { heading: 'Televendas', paragraphs: [`Compre por telefone: ${contatos.televendas}. ${horarios.televendas}.`] },
      { heading: 'Ouvidoria', paragraphs: [`Se a resposta do SAC não resolveu, fale com a Ouvidoria: ${contatos.ouvidoria}. ${horarios.ouvidoria}.`] },
    ],
  },
}
