import type { Voice } from './voice.ts'

export const peopleAndPets: readonly Voice[] = [
  {
    match: /^(Shampoo|Condicionador|Máscara Capilar)(?!.*Cães)/,
    loved: ['O cabelo ficou solto e com brilho desde a primeira lavagem.', 'Desembaraça no banho, sem puxar.', 'Perfume discreto que dura até o dia seguinte.', 'Meus cachos ganharam definição sem pesar.'],
    mixed: ['Faz pouca espuma, no começo estranhei.', 'O frasco é duro de apertar no fim.'],
    bad: [['gosto', 'No meu cabelo pesou e deixou a raiz oleosa.']],
  },
  {
    match: /^(Secador|Máquina de Cortar)/,
    loved: ['Leve, o braço não cansa.', 'Faz em dez minutos o que o antigo fazia em vinte.', 'Os encaixes são firmes e não puxam o cabelo.', 'Silencioso, dá para usar com a criança dormindo.'],
    mixed: ['O botão fica onde o dedo esbarra.'],
    bad: [['defeito', 'Começou a cheirar a queimado na quarta semana.']],
  },
  {
    match: /^Protetor Solar/,
    loved: ['Seca de verdade, nem parece que passei.', 'Não deixa a pele branca nem arde no olho.', 'Uso embaixo da maquiagem e não esfarela.', 'Suei na caminhada e ele continuou lá.'],
    mixed: ['A embalagem acaba rápido para uso diário.'],
    bad: [['gosto', 'Na minha pele deu bolinhas com a maquiagem.']],
  },
  {
    match: /^(Hidratante|Creme Facial|Creme para as Mãos|Gel Pós-sol|Sabonete Líquido Pelume)/,
    loved: ['Absorve rápido e não deixa a pele grudando.', 'Cheirinho suave, não briga com o perfume.', 'Minha pele ressecada do inverno agradeceu.', 'Um pouquinho já espalha bem.'],
    mixed: ['O bico entope se não limpar.'],
    bad: [['gosto', 'Tive vermelhidão e precisei parar de usar.']],
  },
  {
    match: /^(Deo Colônia|Batom)/,
    loved: ['Recebi elogio já no primeiro dia.', 'Dura o expediente inteiro.', 'A cor é idêntica à da foto.', 'A embalagem é linda para presente.'],
    mixed: ['Gostei, mas fixa menos no calor.'],
    bad: [['gosto', 'Na minha pele sumiu em duas horas.']],
  },
  {
    match: /^(Escova Dental|Creme Dental)/,
    loved: ['Sensação de dente de dentista.', 'A gengiva parou de sangrar depois de umas semanas.', 'Suave, sem aquele ardido.', 'Meu filho escova sem reclamar.'],
    mixed: ['Podia vir mais um refil.'],
    bad: [['defeito', 'Perdeu a força em poucas semanas.']],
  },
  {
    match: /^(Medidor de Pressão|Balança)/,
    loved: ['Comparei com o do consultório e deu praticamente igual.', 'O visor é grande, meu pai lê sem óculos.', 'Guarda as medidas, mostro tudo na consulta.', 'Liga ao toque e as pilhas duram.'],
    mixed: ['O manual tem letra miúda.'],
    bad: [['defeito', 'Cada medição dá um valor diferente.']],
  },
  {
    match: /^Suplemento/,
    loved: ['Dissolve fácil e não empelota.', 'Sabor agradável, sem aquele doce químico.', 'O pote veio lacrado e com validade longa.', 'O rótulo é claro sobre a quantidade por porção.'],
    mixed: ['A colher medidora estava no fundo do pote.'],
    bad: [['gosto', 'Não me adaptei ao sabor.']],
  },
  {
    match: /^(Fralda|Lenços|Creme para Assaduras|Sabonete Líquido Infantil)/,
    loved: ['Uma noite inteira sem vazar.', 'Não irritou a pele da minha bebê, que é sensível.', 'Cheiro bem suave, quase nenhum.', 'Comprei o primeiro por curiosidade e virou fixo no enxoval.'],
    mixed: ['Bom, mas acaba rápido aqui em casa.'],
    bad: [['tamanho', 'A forma é menor do que a das outras marcas, compre um número acima.']],
  },
  {
    match: /^Papinha/,
    loved: ['Ele raspou o potinho.', 'Ingredientes simples, sem açúcar.', 'Prática para levar ao passeio.'],
    mixed: ['Um pouco grossa, misturei com água.'],
    bad: [['avaria', 'Um dos potes veio com a tampa estufada.']],
  },
  {
    match: /^Mamadeira/,
    loved: ['Diminuíram as cólicas à noite.', 'Desmonta toda para lavar.', 'Não vaza na bolsa.', 'O bico é macio e ela pegou de primeira.'],
    mixed: ['São muitas pecinhas.'],
    bad: [['defeito', 'As medidas impressas apagaram em um mês.']],
  },
  {
    match: /^(Carrinho|Cadeirinha)/,
    loved: ['Fecho com uma mão e o bebê no colo, como promete.', 'Entra no porta-malas do carro pequeno.', 'O tecido solta para lavar.', 'Firme no banco, não balança nas curvas.'],
    mixed: ['O manual podia ter mais figuras.', 'A cobertura de sol é curta.'],
    bad: [['defeito', 'Uma das travas emperra e preciso forçar.']],
  },
  {
    match: /^Berço/,
    loved: ['A madeira é lisinha e sem cheiro de verniz.', 'Montei sozinha durante a soneca da avó.', 'Vira minicama de verdade, vai durar anos.'],
    mixed: ['As rodinhas não acompanham.'],
    bad: [['avaria', 'Um parafuso veio espanado e uma grade lascada.']],
  },
  {
    match: /^(Urso|Blocos|Triciclo|Quebra-cabeça|Massa de Modelar)/,
    loved: ['Minha sobrinha não larga desde o aniversário.', 'Bem acabado, sem pontas nem cheiro forte.', 'As cores são vivas e não soltam.', 'Distrai de verdade, longe da tela.'],
    mixed: ['A caixa podia ser mais resistente para guardar depois.'],
    bad: [['tamanho', 'Menor do que eu pensava, a foto engana.'], ['avaria', 'Veio faltando uma peça.']],
  },
  {
    match: /^Ração/,
    loved: ['O meu, que é enjoado, voltou a comer com gosto.', 'O pelo ficou mais brilhante em um mês.', 'Grão do tamanho certo, não engasga.', 'O saco com fecho mantém o cheiro fresco.'],
    mixed: ['A troca precisa ser aos poucos, senão o bichinho estranha.'],
    bad: [['avaria', 'O saco chegou rasgado e perdi um bom punhado.'], ['gosto', 'Cheirou e foi embora, não quis de jeito nenhum.']],
  },
  {
    match: /^(Bifinho|Patê|Sachê)/,
    loved: ['Ouve o barulho do pacote e vem correndo.', 'Uso para dar o remédio escondido e funciona.', 'Pedaços macios, bons para quem já tem pouco dente.', 'Lambe o prato até brilhar.'],
    mixed: ['O cheiro é forte quando abre.'],
    bad: [['gosto', 'O meu não quis nem provar.']],
  },
  {
    match: /^(Tapete Higiênico|Granulado)/,
    loved: ['Segura o cheiro o dia inteiro.', 'Absorve rápido e não espalha.', 'Rende bem mais do que o que eu usava.', 'Acostumou no mesmo dia.'],
    mixed: ['Levanta um pouco de pó na hora de trocar.'],
    bad: [['defeito', 'A cola das pontas não segura no piso.']],
  },
  {
    match: /^Shampoo para Cães/,
    loved: ['Não arde o olho e enxágua fácil.', 'O cheiro de cachorro molhado sumiu.', 'O pelo ficou macio sem condicionador.'],
    mixed: ['Faz pouca espuma.'],
    bad: [['gosto', 'O cheiro some no mesmo dia.']],
  },
  {
    match: /^(Arranhador|Cama para Pets|Comedouro|Coleira)/,
    loved: ['Adotou no primeiro minuto, nem precisou de petisco.', 'Resistente, sobreviveu ao meu filhote destruidor.', 'Fácil de limpar.', 'Não escorrega no piso frio.'],
    mixed: ['A montagem leva um tempinho.'],
    bad: [['tamanho', 'Para o porte indicado ficou apertado.'], ['defeito', 'A costura soltou em poucas semanas.']],
  },
]
