import { company } from '../../contract/company.ts'
import { email, links, ouvidoria, sac, televendas, whatsapp } from './facts.ts'
import { highlight, questions, section, table, textPage } from './text-blocks.ts'

const { horarios } = company

export const callCentrePage = textPage(
  'central-de-atendimento',
  'Central de atendimento',
  'Respostas para as dúvidas mais comuns e todos os caminhos para falar com a gente.',
  'Central de atendimento da eFácil: telefones do SAC, Televendas e Ouvidoria, horários, mensagem, e-mail e perguntas frequentes.',
  [
    section('contatos', 'Fale com a gente',
      table('Canais e horários de atendimento', ['Canal', 'Contato', 'Horário', 'Para quê'],
        ['SAC', sac, horarios.sac, 'Pedidos, entregas, trocas, devoluções e dúvidas'],
        ['Televendas', televendas, horarios.televendas, 'Comprar com um vendedor, quantidades maiores e orçamentos'],
        ['WhatsApp', whatsapp, horarios.sac, 'Dúvidas rápidas e acompanhamento'],
        ['E-mail', email, 'Resposta em até 5 dias', 'Solicitações com documentos ou fotos'],
        ['Ouvidoria', ouvidoria, horarios.ouvidoria, 'Quando a resposta do SAC não resolveu; tenha o protocolo']),
      highlight('Todo contato tem protocolo', 'Você recebe o número na hora e a resposta em até 5 dias (Decreto 7.962/2013). O histórico fica em ' + links.requests + ' por pelo menos 2 anos.')),
    section('pedidos', 'Pedidos e pagamento',
      questions(
        ['Como acompanho o meu pedido?', 'Entre em ' + links.orders + '. Cada etapa aparece com data e hora, e avisamos por e-mail quando algo muda.'],
        ['Meu Pix expirou. E agora?', 'O código vale 30 minutos. Depois disso o pedido é cancelado e nada é cobrado: basta comprar de novo. Se você pagou depois do prazo, devolvemos automaticamente.'],
        ['Paguei e o pedido ainda aparece aguardando. É normal?', 'O Pix é confirmado em instantes; o boleto, em até 3 dias úteis; o cartão pode passar por análise de até 48 horas.'],
        ['Posso cancelar um pedido?', 'Sim. Antes da nota fiscal, o cancelamento é direto no pedido. Depois, você pode recusar a entrega ou usar os 7 dias do ' + links.regret + '.'],
        ['Posso mudar o pedido depois de finalizar?', 'Produtos e endereço não mudam depois do pagamento, por segurança. Cancele e refaça, ou fale com o SAC.'],
      )),
    section('entrega', 'Entrega e frete',
      questions(
        ['Quanto custa e quanto demora a entrega?', 'Informe o CEP na página do produto ou no carrinho. O valor e o prazo em dias úteis aparecem antes do pagamento.'],
        ['Posso marcar dia e horário?', 'No Estado de São Paulo, sim, por data e turno e sem custo. Veja ' + links.express + '.'],
        ['O prazo passou e não recebi.', 'Veja o acompanhamento no pedido e fale com o SAC. Você pode escolher entre receber, trocar por outro produto ou ter o dinheiro de volta.'],
      )),
    section('trocas', 'Trocas, devoluções e garantia',
      questions(
        ['Me arrependi. Como devolvo?', 'Em até 7 dias corridos do recebimento, pelo botão no pedido. A devolução é por nossa conta e você recebe tudo de volta. Veja ' + links.returns + '.'],
        ['O produto veio com defeito.', 'Abra uma solicitação de garantia no pedido, com fotos. Os prazos legais são de 30 dias para não duráveis e 90 dias para duráveis.'],
        ['A garantia estendida é obrigatória?', 'Nunca. É um seguro opcional e cobrado à parte. Veja ' + links.warranty + '.'],
      )),
    section('conta', 'Conta, cupons e privacidade',
      questions(
        ['Esqueci a senha.', 'Na tela de entrada, peça um link para criar outra. Ele chega por e-mail e vale 30 minutos.'],
        ['Onde encontro cupons?', 'Em ' + links.coupons + ', com a regra e a validade de cada um.'],
        ['Como vejo ou apago os meus dados?', 'Em ' + links.privacyPanel + ', ou com a nossa encarregada de dados. Tudo está na ' + links.privacy + '.'],
        ['Compro como empresa. O que muda?', 'Cadastre-se como pessoa jurídica, com CNPJ e inscrição estadual. Para volumes e orçamentos, fale com o Televendas.'],
      )),
  ],
)
