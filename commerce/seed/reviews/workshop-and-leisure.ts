import type { Voice } from './voice.ts'

export const workshopAndLeisure: readonly Voice[] = [
  {
    match: /^(Parafusadeira|Furadeira|Esmerilhadeira)/,
    loved: ['Força de sobra, furou a laje sem esforço.', 'A empunhadura emborrachada não vibra na mão.', 'Montei o guarda-roupa inteiro com ela.', 'Bom para quem faz tudo em casa e também para serviço leve.'],
    mixed: ['A maleta podia ter mais divisórias.', 'Um pouco pesada para trabalhar acima da cabeça.'],
    bad: [['defeito', 'O mandril começou a folgar depois de poucos furos.']],
  },
  {
    match: /^Lavadora de Alta/,
    loved: ['A calçada escura voltou a ser clara.', 'Lavo o carro em vinte minutos e gasto menos água.', 'Os bicos trocam com um clique.', 'As rodas ajudam, ela acompanha a gente pelo quintal.'],
    mixed: ['A mangueira é dura nos primeiros usos.', 'Faz barulho, como toda lavadora dessas.'],
    bad: [['defeito', 'Vaza água na conexão da pistola.']],
  },
  {
    match: /^(Jogo de Ferramentas|Caixa de Ferramentas|Escada)/,
    loved: ['Acabamento bom, as peças não têm folga.', 'Tudo tem seu lugar, acabou a bagunça da garagem.', 'Firme mesmo no chão irregular.', 'Resolveu a mudança do começo ao fim.'],
    mixed: ['A trava é um pouco dura no início.'],
    bad: [['avaria', 'Uma das travas veio quebrada.']],
  },
  {
    match: /^(Torneira|Chuveiro)/,
    loved: ['Instalei sem encanador em meia hora.', 'O jato é cheio e não respinga.', 'A água esquenta na hora e não oscila.', 'Deu outra cara à cozinha por um preço justo.'],
    mixed: ['A fita de vedação não acompanha.'],
    bad: [['defeito', 'Começou a pingar em um mês.']],
  },
  {
    match: /^Lâmpada/,
    loved: ['Ilumina mais do que a antiga de mesma potência.', 'Cor de luz agradável, sem piscar na câmera.', 'Troquei a casa inteira e a conta sentiu.'],
    mixed: ['Uma veio com a rosca meio dura.'],
    bad: [['defeito', 'De quatro, uma queimou na primeira semana.']],
  },
  {
    match: /^Tinta/,
    loved: ['Com duas demãos cobriu a parede vermelha.', 'Quase sem cheiro, dormimos no quarto na mesma noite.', 'Não respinga no rolo.', 'A cor secou igual ao catálogo.'],
    mixed: ['Rendeu um pouco menos do que diz a lata.'],
    bad: [['gosto', 'A cor ficou bem diferente da amostra da tela.']],
  },
  {
    match: /^(Pneu|Bateria)/,
    loved: ['Segura bem na chuva e faz pouco ruído.', 'Data de fabricação recente, conferi na lateral.', 'O carro pega de primeira mesmo na manhã fria.', 'Instalei na oficina do bairro sem problema.'],
    mixed: ['Esperava um pouco mais de garantia.'],
    bad: [['atraso', 'Demorou dez dias e fiquei com o carro parado.']],
  },
  {
    match: /^(Central Multimídia|Compressor)/,
    loved: ['O espelhamento conecta sozinho quando ligo o carro.', 'Encheu os quatro pneus sem esquentar.', 'A tela responde bem até com sol.', 'Salvou uma viagem inteira.'],
    mixed: ['Os cabos podiam ser um pouco mais longos.'],
    bad: [['defeito', 'Reinicia sem motivo no meio do caminho.']],
  },
  {
    match: /^(Óleo de Motor|Cera|Limpa Pneus)/,
    loved: ['O motor ficou mais macio e silencioso.', 'O brilho durou mais de um mês, mesmo na rua.', 'Fácil de aplicar e não mancha.', 'Produto lacrado e com lote legível.'],
    mixed: ['O bico goteja um pouco.'],
    bad: [['avaria', 'A tampa veio solta e sujou a caixa.']],
  },
  {
    match: /^Bicicleta/,
    loved: ['As marchas trocam sem pular e o freio a disco segura na ladeira.', 'Quadro leve, subo a escada do prédio com ela.', 'Veio quase pronta: guidão, pedal e pedalar.', 'Já fiz trinta quilômetros de terra e nada afrouxou.'],
    mixed: ['O selim é duro, troquei no segundo dia.'],
    bad: [['avaria', 'O disco da frente veio empenado e raspa.']],
  },
  {
    match: /^Bola/,
    loved: ['Bom peso e não murcha de uma semana para outra.', 'A costura aguenta o campo de terra.', 'Toque macio, a criançada aprovou.'],
    mixed: ['Vem vazia, tenha uma bomba em casa.'],
    bad: [['defeito', 'Perde ar em dois dias.']],
  },
  {
    match: /^(Par de Halteres|Tapete de Yoga)/,
    loved: ['Não rola nem escorrega com a mão suada.', 'O material é grosso e não tem cheiro forte.', 'Treino na sala e o vizinho de baixo não reclama.'],
    mixed: ['Soltou um pouco de pó preto na primeira semana.'],
    bad: [['tamanho', 'Mais curto do que eu precisava.']],
  },
  {
    match: /^Esteira/,
    loved: ['Dobra e vai para trás da porta.', 'O amortecimento poupou meu joelho.', 'O painel é simples e mostra o que interessa.'],
    mixed: ['O motor faz barulho acima de dez por hora.'],
    bad: [['defeito', 'A lona corre para o lado e preciso ajustar toda semana.']],
  },
  {
    match: /^Tênis/,
    loved: ['Corri dez quilômetros no segundo dia, sem bolha.', 'Leve como uma meia e com boa sola no molhado.', 'O número veio certo.', 'O amortecimento é macio sem ser mole.'],
    mixed: ['O cadarço é comprido demais.'],
    bad: [['tamanho', 'A forma é pequena, peça um número maior.'], ['defeito', 'A sola descolou na ponta em dois meses.']],
  },
  {
    match: /^(Barraca|Mochila)/,
    loved: ['Pegou uma noite de chuva e não entrou uma gota.', 'Os zíperes são reforçados e correm bem.', 'Tem bolso para tudo e as alças não machucam.', 'Cabe muito mais do que parece.'],
    mixed: ['Demora um pouco a secar antes de guardar.'],
    bad: [['defeito', 'O zíper emperrou na segunda viagem.']],
  },
  {
    match: /^(Caderno|Papel Sulfite|Lápis|Caneta)/,
    loved: ['O papel é grosso e a caneta não atravessa.', 'As cores são vivas e a ponta não quebra à toa.', 'Desliza sem falhar nem borrar.', 'Volta às aulas resolvida em uma compra.'],
    mixed: ['A capa arranha na mochila.'],
    bad: [['avaria', 'As pontas vieram amassadas pela embalagem.']],
  },
]
