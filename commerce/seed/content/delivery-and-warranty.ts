import { insurer } from '../../contract/company.ts'
import { formatCnpj } from '../../contract/values/cnpj.ts'
import { email, links, sacFree } from './facts.ts'
import { highlight, list, questions, section, steps, table, textPage } from './text-blocks.ts'

export const expressPage = textPage(
  'entrega-expressa',
  'Entrega expressa',
  'Quando ela está disponível, como o prazo é contado e como marcar dia e turno.',
  'Entrega expressa da eFácil: onde funciona, como contamos o prazo em dias úteis, agendamento de data e turno e frete grátis.',
  [
    section('como-funciona', 'Como funciona',
      steps(
        'Informe o CEP na página do produto, no carrinho ou no alto do site.',
        'Se a entrega expressa atender o seu endereço e todos os itens, ela aparece ao lado da entrega normal, com prazo e valor.',
        'Escolha, pague e acompanhe em ' + links.orders + '.',
      ),
      'A entrega expressa depende do endereço, do peso e do estoque. Quando ela não aparece, o produto segue pela entrega normal, sem custo escondido.'),
    section('prazo', 'Como contamos o prazo',
      list(
        'O prazo é em **dias úteis**: segunda a sexta, sem feriados nacionais.',
        'Pagamento aprovado até as 12h conta a partir do próximo dia útil; depois do meio-dia, um dia útil a mais. O horário é o de Brasília.',
        'Pix e cartão costumam ser aprovados na hora; boleto, em até 3 dias úteis.',
        'A data prometida fica no pedido. Se ela mudar, avisamos por e-mail.',
      ),
      table('Prazo da entrega normal a partir de Uberlândia (MG)', ['Região', 'Capital', 'Interior', 'Frete grátis a partir de'],
        ['Sudeste', '2 a 4 dias úteis', '3 a 5 dias úteis', 'R$ 199,00'],
        ['Sul', '4 a 5 dias úteis', '5 a 6 dias úteis', 'R$ 249,00'],
        ['Centro-Oeste', '3 a 6 dias úteis', '3 a 8 dias úteis', 'R$ 249,00'],
        ['Nordeste', '6 a 9 dias úteis', '8 a 12 dias úteis', 'R$ 349,00'],
        ['Norte', 'Conforme o CEP', 'Conforme o CEP', 'Não há']),
      'O frete grátis vale depois dos descontos e não inclui produtos pesados, como geladeiras e sofás. O valor exato, pelo seu CEP, aparece sempre antes do pagamento.'),
    section('agendamento', 'Entrega com data e turno',
      'No Estado de São Paulo, a Lei 13.747/2009 dá a você o direito de escolher a data e o turno da entrega, **sem pagar a mais**. A data e o turno ficam escritos no pedido.',
      table('Turnos de entrega', ['Turno', 'Horário'], ['Manhã', '7h às 11h'], ['Tarde', '12h às 18h'], ['Noite', '19h às 23h']),
      `Se o turno desejado não aparecer na escolha da entrega, marque pelo SAC: ${sacFree}.`),
    section('no-recebimento', 'No dia da entrega',
      'Alguém com 18 anos ou mais recebe, com documento. Confira se o produto passa por portas, escadas e elevador: as medidas estão na página dele. Fazemos até três tentativas; depois disso, entramos em contato.',
      highlight('Recuse se algo estiver errado', 'Embalagem aberta, produto avariado ou diferente do pedido: não receba, anote o motivo e fale conosco. A nova entrega ou o reembolso não custa nada. Veja ' + links.returns + '.')),
    section('duvidas', 'Perguntas frequentes',
      questions(
        ['Posso mudar o endereço depois da compra?', 'Enquanto o pedido não estiver em transporte, fale com o SAC. Por segurança, confirmamos a sua identidade.'],
        ['Meu pedido veio em duas entregas. É normal?', 'Sim, quando os produtos saem de lojas ou estoques diferentes. O frete pago já inclui todas.'],
        ['E se eu não estiver em casa?', 'A transportadora tenta de novo. Você também pode indicar, no endereço, quem vai receber.'],
      )),
  ],
)

export const warrantyPage = textPage(
  'garantia-estendida',
  'Garantia estendida',
  'Um seguro opcional que começa quando termina a garantia do fornecedor. Entenda o que cobre antes de decidir.',
  'Garantia estendida na eFácil: seguro opcional de 12 ou 24 meses, coberturas, exclusões, como usar e como desistir em até 7 dias.',
  [
    section('o-que-e', 'O que é',
      'A garantia estendida é um **seguro opcional** que mantém o conserto de defeitos funcionais por mais 12 ou 24 meses, depois do fim da garantia do fornecedor. Só pode ser contratada enquanto essa garantia estiver valendo.',
      highlight('A contratação é opcional', 'É proibido condicionar a compra do produto, ou um desconto nele, à contratação do seguro. Ele nunca vem marcado: só entra no pedido se você escolher.')),
    section('garantias', 'As três garantias',
      table('Quem dá, quanto dura, quanto custa', ['Garantia', 'Quem dá', 'Duração', 'Custo'],
        ['Legal', 'A lei (CDC, art. 26)', '90 dias para produtos duráveis', 'Nenhum'],
        ['Contratual', 'O fabricante', 'A do certificado; em geral, 9 meses além da legal', 'Nenhum'],
        ['Estendida', 'A seguradora', '12 ou 24 meses, depois das duas anteriores', 'O prêmio mostrado no produto'])),
    section('cobertura', 'O que cobre e o que não cobre',
      list('**Cobre** defeitos funcionais de peças e componentes, com peças e mão de obra, nas mesmas condições da garantia do fabricante. Se não houver conserto, o produto é trocado por igual ou o valor da nota é devolvido.'),
      list('**Não cobre** quedas, líquidos, roubo, mau uso, desgaste estético, pilhas, lâmpadas e consumíveis, perda de dados, instalação errada e danos por descarga elétrica, salvo cobertura contratada.')),
    section('preco', 'Preço e pagamento',
      'O prêmio por unidade aparece na página do produto e no carrinho, em linha própria e separado do preço. Ele não recebe desconto de cupom ou Pix, não soma pontos e tem recibo próprio. No resumo da compra você autoriza a cobrança de forma expressa.',
      'Depois da compra você recebe o **bilhete de seguro** por e-mail, com coberturas, exclusões, vigência e as condições gerais.'),
    section('desistir', 'Como desistir',
      `Você tem **7 dias corridos**, contados do recebimento do bilhete, para desistir sem custo e sem motivo, pelo pedido no site, pelo ${sacFree} ou por ${email}, com protocolo e confirmação imediata. O valor é devolvido em até **15 dias corridos**.`,
      'Se você devolver o produto por arrependimento, o seguro é cancelado junto. Depois dos 7 dias, o cancelamento devolve a parte do prêmio ainda não usada.'),
    section('usar', 'Como acionar',
      steps(
        'Tenha o bilhete e a nota fiscal: os dois ficam em ' + links.orders + '.',
        `Ligue para a seguradora: ${insurer.telefone}.`,
        'A assistência autorizada avalia em até 10 dias e conserta em até 30 dias.',
      )),
    section('seguradora', 'Quem garante',
      list(
        `**Seguradora:** ${insurer.razaoSocial}, CNPJ ${formatCnpj(insurer.cnpj)}, código Susep ${insurer.codigoSusep}`,
        `**Processo Susep:** ${insurer.processoSusep}`,
        '**Representante de seguros:** eFácil, que oferece o seguro em nome da seguradora',
      ),
      'O registro do produto é automático e não representa aprovação ou recomendação por parte da Susep. O consumidor pode consultar a situação cadastral da seguradora e do representante em [gov.br/susep](https://www.gov.br/susep). Seguradora e processo fictícios, para demonstração.'),
    section('duvidas', 'Perguntas frequentes',
      questions(
        ['Posso contratar depois da compra?', 'Sim, enquanto a garantia do fornecedor estiver valendo, falando com o Televendas.'],
        ['Quando começa a valer?', 'No dia seguinte ao fim da garantia do fornecedor, como está no bilhete.'],
        ['Posso passar o seguro para outra pessoa?', 'Sim. Ao vender ou presentear o produto, informe o novo dono à seguradora.'],
      )),
  ],
)
