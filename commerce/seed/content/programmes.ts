import { email, links, ouvidoria } from './facts.ts'
import { highlight, list, questions, section, steps, table, textPage } from './text-blocks.ts'

export const pointsPage = textPage(
  'eficaz-pontos',
  'eFicaz Pontos',
  'Suas compras viram pontos e os pontos viram desconto nas próximas. Sem mensalidade e sem letra miúda.',
  'eFicaz Pontos, o programa de pontos da eFácil: como ganhar, quanto vale cada ponto, como usar, validade e regras completas.',
  [
    section('em-resumo', 'Em resumo',
      table('O programa em números', ['Regra', 'Valor'],
        ['Você ganha', '1 ponto a cada R$ 1,00 pago em produtos'],
        ['Cada ponto vale', 'R$ 0,01 em produtos'],
        ['Liberação', '8 dias depois da entrega'],
        ['Validade', '12 meses, até o fim do mês'],
        ['Uso mínimo', '500 pontos, em múltiplos de 100'])),
    section('ganhar', 'Como ganhar',
      'Todo cliente cadastrado participa, sem custo. Contam os valores pagos em produtos com Pix, boleto ou cartão, já com os descontos, arredondados para baixo: uma compra de R$ 259,90 rende 259 pontos.',
      'Não contam frete, garantia estendida, a parte paga com pontos e itens cancelados ou devolvidos. Os pontos aparecem como **pendentes** quando o pagamento é aprovado e ficam **disponíveis** 8 dias depois da entrega, passado o prazo de arrependimento.'),
    section('usar', 'Como usar',
      steps(
        'No pagamento, escolha quantos pontos quer usar: a partir de 500, de 100 em 100.',
        'O valor sai dos produtos. Frete e garantia estendida são pagos por outra forma.',
        'Se os pontos não cobrirem tudo, complete com uma forma de pagamento.',
      ),
      'Exemplo: 2.000 pontos valem R$ 20,00. Usamos primeiro os que vencem antes.'),
    section('validade', 'Validade e extrato',
      'Os pontos valem 12 meses a partir da liberação e vencem no último dia do mês. Avisamos 30 e 7 dias antes. Saldo, pontos a vencer e cada lançamento estão em ' + links.pointsPanel + '.'),
    section('devolucoes', 'Cancelamento e devolução',
      list(
        'Se você devolver um produto, os pontos que ele rendeu são retirados.',
        'Se pagou com pontos, eles voltam ao saldo com a validade original. Se ela já tiver passado, ganham mais 30 dias.',
        'Ao encerrar a conta, o saldo é perdido; avisamos quantos pontos são antes de confirmar.',
      )),
    section('regras', 'Outras regras',
      'Os pontos são pessoais: não podem ser vendidos, transferidos nem trocados por dinheiro. Se o programa mudar ou terminar, avisamos com pelo menos 30 dias de antecedência, e os pontos já ganhos valem até o fim da sua validade. Fraudes cancelam os pontos envolvidos, com direito de explicação.'),
    section('duvidas', 'Perguntas frequentes',
      questions(
        ['Compras pelo Televendas também pontuam?', 'Sim, do mesmo jeito, na conta do cliente que comprou.'],
        ['Empresas participam?', 'Sim. Os pontos ficam na conta do CNPJ.'],
        ['Posso usar pontos e cupom no mesmo pedido?', 'Sim. O cupom é aplicado primeiro, e os pontos sobre o que restar dos produtos.'],
      )),
  ],
)

export const campaignRulesPage = textPage(
  'regulamentos',
  'Regulamentos de campanhas',
  'As regras completas das campanhas da loja: quem participa, quando vale e o que fica de fora.',
  'Regulamentos das campanhas da eFácil: ofertas do dia, cupons, brindes, frete grátis e hotsites, com período, regras e exclusões.',
  [
    section('regras-gerais', 'Regras gerais',
      list(
        'As campanhas valem em todo o território nacional, para compras pelo site e pelo Televendas, no período indicado em cada página, pelo horário de Brasília.',
        'As ofertas valem enquanto durar o estoque anunciado e podem ter limite de unidades por pedido ou por CPF, sempre informado.',
        'Descontos de campanhas diferentes não se somam no mesmo produto: vale o menor preço.',
        'Nenhuma campanha tira direitos do consumidor, como o ' + links.regret + '.',
      )),
    section('ofertas-do-dia', 'Ofertas do dia',
      'Cada oferta tem hora para terminar e quantidade de unidades, mostradas em ' + links.deals + '. Quando o tempo ou as unidades acabam, o produto volta ao preço anterior, para todos. Pedidos já feitos mantêm o preço da oferta.',
      'Uma unidade fica reservada quando o pedido é feito e volta à venda se ele não for pago no prazo.'),
    section('cupons', 'Cupons de desconto',
      'As regras de cada cupom estão em ' + links.coupons + '. Em geral, vale um cupom por pedido; o desconto de valor fixo nunca passa do valor dos produtos e não gera troco. Cupom não vale para frete, salvo o de frete, nem para garantia estendida.'),
    section('brindes', 'Brindes',
      'O brinde acompanha o produto indicado, sem custo, **enquanto durar o estoque de brindes**, e aparece no carrinho com a palavra BRINDE. Na devolução do produto, o brinde volta junto. Não há sorteio: quem compra dentro das condições recebe.'),
    section('frete-gratis', 'Frete grátis',
      'O valor mínimo por região está em ' + links.express + ' e é calculado depois dos descontos. Não inclui produtos pesados nem entregas expressas. O carrinho mostra quanto falta.'),
    section('hotsites', 'Hotsites e semanas temáticas',
      'As páginas de campanha reúnem produtos por tema e mostram a data do fim. Terminado o período, a página sai do ar e os preços podem mudar. As condições próprias, quando existem, ficam no pé de cada página.'),
    section('sorteios', 'Sorteios e concursos',
      'No momento não há promoção com sorteio, vale-brinde ou concurso. Se houver, ela terá autorização do Ministério da Fazenda (Lei 5.768/1971), com o número do certificado publicado aqui.',
      highlight('Ficou na dúvida?', `Se um anúncio com a nossa marca não estiver nesta página nem no site, não participe e avise por ${email}.`)),
  ],
)

export const couponsPage = textPage(
  'cupons-de-desconto',
  'Cupons de desconto',
  'Copie o código e informe no carrinho. O desconto aparece antes do pagamento.',
  'Cupons de desconto da eFácil: códigos válidos agora, valor mínimo, validade e como usar no carrinho.',
  [
    section('como-usar', 'Como usar um cupom',
      steps(
        'Copie o código acima.',
        'Coloque os produtos no carrinho e informe o código no campo “Cupom de desconto”.',
        'Confira o desconto no resumo. Se o cupom não puder ser usado, dizemos por quê.',
      )),
    section('regras', 'Regras dos cupons',
      list(
        'Vale um cupom por pedido, a não ser que o cupom diga que pode ser somado.',
        'O valor mínimo é o dos produtos participantes, sem frete e sem seguros.',
        'O cupom não vale para garantia estendida, não vira dinheiro e não gera troco.',
        'O cupom é conferido de novo quando o pedido é feito: o número de usos pode acabar antes do prazo.',
        'No Pix, o desconto à vista é calculado depois do cupom. Os dois se somam.',
      ),
      'O regulamento geral está em ' + links.rules + '.'),
    section('duvidas', 'Perguntas frequentes',
      questions(
        ['Por que apareceu “Cupom não aplicável aos produtos do carrinho”?', 'O cupom vale para outros departamentos ou produtos. Veja a regra dele nesta página.'],
        ['O que é “Valor mínimo não atingido”?', 'A soma dos produtos participantes está abaixo do mínimo do cupom, já com os outros descontos.'],
        ['Devolvi o pedido. Recupero o cupom?', 'Se todo o pedido for cancelado e o cupom ainda estiver no prazo, ele volta a valer.'],
      )),
  ],
)

export const evaluatePage = textPage(
  'avalie-a-loja',
  'Avalie a loja',
  'Conte como foi comprar na eFácil. Lemos todas as opiniões, as boas e as ruins.',
  'Avalie a eFácil: dê sua nota para a compra, a entrega e o atendimento e ajude a loja a melhorar.',
  [
    section('o-que-fazemos', 'O que fazemos com a sua opinião',
      'A nota entra na nossa média interna e o comentário vai para a equipe responsável. Não publicamos o seu nome nem usamos a avaliação para propaganda. Se você estiver na sua conta, a avaliação fica ligada ao cadastro, para podermos resolver o que faltou.',
      `Para resolver um pedido específico, use ${links.requests} ou a ${links.callCentre}. Se o SAC não resolveu, fale com a Ouvidoria: ${ouvidoria}.`),
  ],
)
