/**
 * Words that shoppers type and no dictionary has: brands, products, loans of the trade. Nothing of this list is taken
 * for a slip.
 */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  `
  acer adidas aiwa aoc apple arno asics asus atlas bauducco bic black decker boat bosch bose brastemp britania brother
  cadence canon casio catuaba chandon cheetos cif citizen clamper colgate colormaq condor consul continental corsair
  dako danone deebot dell dewalt disney dolby downy dove dyson elgin electrolux epson esmaltec evga fischer fisher
  fiat fitbit ford fossil friboi fujioka gallo garmin gatorade geforce geonav gigabyte gillette gopro gradiente gree
  haier hasbro havaianas head hering hershey hisense honda hp huawei husqvarna hyperx hyundai ibm intel intelbras
  itatiaia jbl johnnie kalunga karcher kenwood kindle kingston kitkat kodak komeco lacoste lacta layr lego lenovo lg
  logitech lorenzetti makita mallory mattel maxx melitta midea mizuno mondial motorola msi multilaser mueller natura
  nescafe nescau nespresso nestle netgear nike nikon ninja nintendo nivea nokia novalgina nvidia omo oppo oral oster
  ortobom oxford panasonic pampers pantene parker pedigree pepsi philco philips pioneer pirelli playmobil polishop
  positivo probel puma pyrex qnap quaker radeon razer realme redmi redragon refil rexona rowenta royal ryzen samsung
  sandisk sansui sanyo sapore seagate seara semp senseo sharp siemens skil skol smirnoff sony spicy stanley stihl
  suggar suvinil suzano tanica tcl tefal thermaltake tigre toshiba tramontina tplink trapp turma ubiquiti vaio vans
  ventisol vivo volks vonder wahl walita wanke whirlpool whiskas windows wiz xiaomi yamaha yeti ype zotac zeiss
  airpods alexa android bluetooth chromebook chromecast dualsense dualshock echo galaxy ipad iphone ipod macbook imac
  mac moto oneplus pixel playstation roku roomba steam switch xbox series surface thinkpad ideapad vivobook zenbook
  inspiron aspire nitro predator legion alienware omen kinect joycon wii
  air all backup bag band bar bass beach bike blackout blender body boot boots box boxer boys brownie buds bumper cam
  camping card cartoon case charger chef clean clip closet club coffee cold combo compact cookie cooktop cooler core
  corner cover cream cross cup dark deck delivery design desktop diet digital dimmer disk display dock door double
  drive drone dry dual earbuds earphone easy edge energy espresso ethernet express extender fan fast fire fit fitness
  flash flat flex fone frame free freezer french fresh frost fryer full fun game gamepad gamer gamers games gaming
  gel gift girl glass gold gourmet green grill guard hair hand handheld hard hardware headphone headset heavy hello
  high home hub ice inbox inkjet inox inverter jeans jet jogger joystick juice jump junior keyboard kids king kit
  laptop laser led legging life light lightning line liner link lite live lock long loop low lunch machine make mais
  master matte max mega memory mesh metal mini mint mix mixer mobile modem monitor mop mountain mouse mousepad music
  natural net neon night notebook nobreak office oil one open organic outdoor outlet oven oversize pack pad panel
  paper party patch pen pendrive performance pet phone photo pink plug plus pocket pop popcorn port power powerbank
  power premium print pro pump puff queen race rack racing ram receiver red reader relax remote retro ring robot rock
  roller roof router running safe sale sensor set shake shampoo shorts show shower side silver single skate skin slim
  slip small smart smartband smartphone smartphones smarttv smartwatch snack sneaker soft software solar sound soundbar
  speaker speed sport sports spray spring squeeze stand standard star stick stop store storm stream stretch strong
  style sub subwoofer summer sun super surround sweet system tablet tag tank tech tie timer toner tools top touch tower
  track trail training travel trekking turbo twist two type ultra ultrabook universal up usb vacuum vape video vintage
  vip vr wafer wash water waterproof watercooler web webcam wheel whey whisky whiskey white wifi wide wine wireless
  wood work workstation zero zip zoom
  abajur edredom lavadora aspirador liquidificador umidificador uisque vodka gim chopp kombi
  `
    .trim()
    .split(/\s+/),
)

/** What the dictionary has and hardly anybody means: shops write it otherwise. */
export const DOUBTFUL_WORDS: ReadonlySet<string> = new Set(['smartfone', 'smartfones'])
