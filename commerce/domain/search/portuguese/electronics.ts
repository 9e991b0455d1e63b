import type { Area } from './area.ts'

export const ELECTRONICS: readonly Area[] = [
  {
    lists: `
      tv = televisão = televisor = tevê = televisores > smart tv
      smart tv = smarttv = smart televisão, tv inteligente, tv smart
      4k = ultra hd = uhd = 2160p
      full hd = fullhd = 1080p = fhd
      tv box = tvbox = smart box, box de tv > fire tv, chromecast
      fire tv stick = fire stick = firetv
      chromecast, google tv streaming
      suporte de tv = suporte para tv, painel de tv
      conversor digital, receptor digital
      antena, antena digital
      controle remoto = controle de tv
      projetor, data show = datashow, videoprojetor
      home theater = hometheater, home cinema, sistema de som
      soundbar = sound bar = barra de som
      blu-ray = bluray, leitor de blu-ray
      câmera de segurança = câmera de vigilância = câmera ip, cftv, babá eletrônica
      câmera, câmera digital, câmera fotográfica, máquina fotográfica
      webcam = web cam, câmera de computador
      filmadora, camcorder, câmera de ação
      drone, quadricóptero
    `,
    near: 'tv, televisão, televisores, smart tv, projetor, soundbar, home theater, antena, vídeo, câmera, imagem',
  },
  {
    lists: `
      celular = smartphone = telefone celular = smart phone, aparelho celular > iphone
      iphone, apple iphone
      telefone, telefone fixo, telefone sem fio
      capa de celular = capinha = capinha de celular = case de celular, capa para celular
      película = película protetora, película de vidro
      carregador, fonte de celular, carregador de celular > carregador portátil
      carregador portátil = power bank = powerbank, bateria externa, bateria portátil
      carregador sem fio, carregador por indução, carregador wireless
      cabo usb, cabo de dados > cabo usb-c, cabo lightning
      usb-c = usb c = usb tipo c = type c
      relógio inteligente = smartwatch = smart watch > smartband
      smartband = smart band, pulseira inteligente
      tablet > ipad
      leitor digital = e-reader = ereader > kindle
      chip, chip de celular, sim card
      5g, rede 5g
    `,
    near: 'celular, smartphone, telefone, telefonia, iphone, tablet, smartwatch, capinha, carregador, película, mobile',
  },
  {
    lists: `
      fone de ouvido = fone, headphone, earphone, auricular > headset, earbuds
      headset, fone com microfone, headset gamer
      fone bluetooth, fone sem fio, earbuds, tws > airpods
      caixa de som = caixinha de som, speaker, alto-falante > caixa de som bluetooth
      caixa de som bluetooth = speaker bluetooth = bluetooth speaker
      alto-falante = altofalante = falante
      microfone, mic, microphone
      toca-discos = toca disco = vitrola
      rádio, rádio portátil, rádio relógio
      micro system, mini system, aparelho de som
      subwoofer, sub grave
      som automotivo, som de carro, auto rádio = autorrádio
      violão, violão acústico
      teclado musical, piano digital
    `,
    near: 'fone, headset, headphone, caixa de som, som, áudio, microfone, speaker, rádio, música',
  },
  {
    lists: `
      notebook = laptop, computador portátil > macbook, chromebook, ultrabook
      computador = pc, desktop = computador de mesa > all in one, pc gamer
      computador > notebook
      all in one = all-in-one, tudo em um
      monitor, tela de computador
      impressora, printer > multifuncional
      multifuncional = impressora multifuncional
      cartucho = cartucho de tinta > toner
      toner, cartucho de toner
      refil de tinta, tinta para impressora, garrafa de tinta
      scanner, digitalizador
      mouse sem fio, mouse wireless
      mouse pad = mousepad
      teclado sem fio, teclado wireless
      pendrive = pen drive = flash drive = usb flash drive = memória usb
      cartão de memória = memory card > micro sd, cartão sd
      micro sd = microsd = cartão micro sd
      hd externo = hd portátil = disco externo, disco rígido externo
      hd = disco rígido = hard disk = hard drive = hdd
      ssd = disco ssd = unidade de estado sólido
      memória ram = memória, ram
      placa de vídeo = gpu = placa gráfica > geforce, radeon
      placa-mãe = placa mãe = motherboard, mainboard
      processador = cpu > ryzen, core i5, core i7
      fonte de alimentação = fonte atx = fonte para pc, psu
      gabinete, gabinete gamer
      cooler, ventoinha
      water cooler = watercooler, refrigeração líquida
      roteador = router, roteador wi-fi > roteador mesh
      wi-fi = wifi = wi fi
      repetidor de sinal, extensor de alcance, repetidor wi-fi
      switch de rede = switch ethernet, hub de rede
      cabo de rede = cabo ethernet, patch cord
      adaptador wi-fi, placa de rede sem fio
      nobreak = no break = no-break = ups
      estabilizador, protetor eletrônico
      filtro de linha = régua de tomadas = extensão elétrica
      mesa digitalizadora, pen tablet
      software, programa de computador > antivírus
      calculadora, calculadora científica
      servidor, server
      cadeira gamer, cadeira gaming
    `,
    near: 'notebook, computador, monitor, impressora, teclado, mouse, roteador, hd, ssd, memória, processador, placa, informática, hardware, periféricos',
  },
  {
    lists: `
      videogame = video game = console = vídeo game > playstation, xbox, nintendo switch
      ps5 = playstation 5 = play 5 = play station 5
      ps4 = playstation 4 = play 4 = play station 4
      ps3 = playstation 3 = play 3 = play station 3
      playstation = play station
      xbox = x box
      xbox series x = series x
      xbox series s = series s
      xbox 360 = x360 = x-360
      xbox one = xone = xbox 1
      nintendo switch = switch nintendo
      controle de videogame = joystick = gamepad, manete
      dualsense = controle ps5 = controle playstation 5
      dualshock 4 = controle ps4 = controle playstation 4
      volante gamer, volante de corrida
      óculos de realidade virtual = óculos vr, headset vr
      gamer, gaming
      jogo, game = games
    `,
    near: 'videogame, console, playstation, xbox, nintendo, jogo, game, games, gamer, controle, joystick',
  },
]
