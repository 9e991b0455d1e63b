import { company } from '../../contract/company.ts'
import { address, cnpj, email, links, ouvidoria, sac, sacFree, televendas } from './facts.ts'
import { highlight, list, questions, section, steps, textPage } from './text-blocks.ts'

export const aboutPage = textPage(
  'quem-somos',
  'Sobre a eFácil',
  'Uma loja de casa, eletrônicos e alimentos feita para comprar sem surpresa: o preço inteiro à vista, o frete antes do pagamento e gente de verdade quando você precisa.',
  'Conheça a eFácil: casa, eletrônicos e alimentos com preço claro, entrega em todo o Brasil e atendimento por telefone, mensagem e e-mail.',
  [
    section('o-que-fazemos', 'O que fazemos',
      'A eFácil vende eletrodomésticos, eletrônicos, móveis, utilidades e alimentos para todo o Brasil. Você compra pelo site, a qualquer hora, ou pelo telefone, com os nossos vendedores do Televendas. O pedido, o acompanhamento e os seus direitos são os mesmos nos dois caminhos.',
      'Trabalhamos com estoque próprio em Uberlândia, Minas Gerais, e com lojas parceiras selecionadas. Quem vende e entrega cada produto aparece na página dele, antes da compra.'),
    section('compromissos', 'Nossos compromissos',
      list(
        '**Preço claro.** O valor à vista fica ao lado da foto, e todo parcelamento mostra também o total. O preço riscado é um preço que foi praticado de verdade.',
        '**Frete antes do pagamento.** Informe o CEP uma vez e veja prazo e valor no produto, no carrinho e na entrega.',
        '**Nada marcado por você.** Garantia estendida, ofertas por e-mail e cookies não essenciais só com a sua escolha.',
        '**Direito de arrependimento sem burocracia.** São 7 dias a partir do recebimento, pelo próprio site. Veja em ' + links.returns + '.',
        '**Resposta com prazo.** Todo contato recebe um número de protocolo, e a resposta vem em até 5 dias.',
      )),
    section('lojas-parceiras', 'Lojas parceiras',
      'Alguns produtos são vendidos e entregues por lojas parceiras. A eFácil recebe o pagamento, acompanha a entrega e responde com elas perante você: trocas, devoluções e arrependimento são pedidos aqui, do mesmo jeito.'),
    section('dados-da-empresa', 'Dados da empresa',
      list(
        `**Razão social:** ${company.razaoSocial}`,
        `**CNPJ:** ${cnpj} · **Inscrição estadual:** ${company.inscricaoEstadual}`,
        `**Endereço:** ${address}`,
        `**SAC:** ${sac} · **Televendas:** ${televendas} · **Ouvidoria:** ${ouvidoria}`,
        `**E-mail:** ${email}`,
      ),
      highlight('Loja de demonstração', 'Esta é uma loja de demonstração: empresa, produtos, preços e contatos são fictícios e nenhum pedido é cobrado ou entregue.')),
  ],
)

export const safetyPage = textPage(
  'guia-de-seguranca',
  'Guia de segurança',
  'Como reconhecer o site verdadeiro, pagar com tranquilidade e o que fazer se algo parecer errado.',
  'Dicas para comprar com segurança na eFácil: como conferir o site, pagar com Pix sem risco, proteger a sua conta e evitar golpes.',
  [
    section('site-verdadeiro', 'Confira se o site é o nosso',
      list(
        'Digite o endereço da loja no navegador ou use os favoritos. Desconfie de links que chegam por mensagem, mesmo com a nossa marca.',
        'Veja se a conexão é segura (o cadeado do navegador) e se o endereço está escrito exatamente certo, sem letras trocadas ou palavras a mais.',
        `Confira os dados da empresa no rodapé: ${company.razaoSocial}, CNPJ ${cnpj}.`,
      )),
    section('pagamento', 'Na hora de pagar',
      list(
        '**Pix:** gere o código somente na tela de pagamento do site. Antes de confirmar no aplicativo do banco, confira o valor e o nome de quem recebe. O código vale por 30 minutos; depois disso, faça um novo pedido.',
        '**Boleto:** confira o beneficiário e os três primeiros números, que identificam o banco. Não pague boleto recebido por mensagem sem conferir em ' + links.orders + '.',
        '**Cartão:** os dados vão direto do seu navegador para o processador de pagamentos. O número completo e o código de segurança não ficam guardados na loja.',
      ),
      highlight('Pagamento é só no site', 'Não existe desconto por depósito, transferência ou Pix para pessoa física. Nossos vendedores enviam um link de pagamento deste site e nunca pedem os dados do cartão por telefone.')),
    section('nunca-pedimos', 'O que a eFácil nunca pede',
      list(
        'A sua senha, por telefone, e-mail ou mensagem.',
        'O número completo do cartão, o código de segurança ou o código que chega por SMS.',
        'Pagamento de taxa para liberar entrega, prêmio ou reembolso.',
        'Instalação de aplicativos para “verificar” o seu aparelho.',
      )),
    section('sua-conta', 'Proteja a sua conta',
      steps(
        'Use uma senha só sua e só daqui, com pelo menos 8 caracteres, letras e números.',
        'Não compartilhe a senha, nem com quem se apresentar como nosso atendente.',
        'Em computador de outras pessoas, saia da conta ao terminar.',
        'Se receber aviso de uma mudança que não fez, troque a senha e fale conosco na hora.',
      )),
    section('recebimento', 'Ao receber o pedido',
      'Confira o nome da loja e o número do pedido na nota fiscal. Se a embalagem estiver violada ou o produto for outro, recuse a entrega e escreva o motivo no comprovante. Depois, avise por ' + links.requests + ' ou pelo telefone.'),
    section('duvidas', 'Perguntas frequentes',
      questions(
        ['Recebi uma oferta muito abaixo do preço do site. É verdadeira?', 'Provavelmente não. Toda oferta nossa aparece também no site. Procure o produto pela busca e confirme o preço antes de pagar.'],
        ['Paguei e acho que caí em um golpe. O que faço?', `Avise o seu banco imediatamente e peça o Mecanismo Especial de Devolução, se foi Pix. Registre um boletim de ocorrência e ligue para ${sacFree}, para que possamos derrubar a página falsa.`],
        ['Como denuncio um site ou perfil que usa a marca?', `Envie o endereço e, se puder, uma imagem da tela para ${email}.`],
      )),
  ],
)
