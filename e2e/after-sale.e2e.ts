import { clean } from './accessibility.ts'
import { done, registered, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { mailTo } from './identity-people.ts'
import { inCart } from './purchase-calls.ts'
import { newPerson, orderNumbers, payButton, toReview } from './purchase-people.ts'
import { shop } from './shop.ts'

/**
 * What follows a purchase (domain §6): cancelling, buying again, following the parcel, reviewing it, regretting it and
 * having the money back.
 */

// A text sent as a picture is refused, which the browser notes on its own.
test.use({ expectedMessages: [/400 \(Bad Request\).*\/users\/requests\/anexos\//] })

test('of an order of two sellers one part is cancelled alone, once it is paid; page, list and mail say so @both', async ({
  page,
}) => {
  const person = newPerson()
  const context = page.context()
  await registered(context, person)
  const kept = await inCart(context)
  await done(send(context, 'POST', 'cart/items/', { sku: 'EF7121-P-CINZA' }))
  await page.goto('/loja/checkout/delivery/')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await toReview(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  const [number] = await orderNumbers(page)
  await page.goto(`/loja/my-account/orders/${number}`)
  await expect(page.getByText(/^A cobrança é de tudo o que você comprou/)).toBeVisible()
  await expect(page.getByRole('button', { name: /só os itens/ })).toHaveCount(0)
  await page.goto('/loja/my-account/orders')
  await page.getByRole('link', { name: `Pagar o pedido ${number}` }).click()
  await page.getByRole('button', { name: /^Simular o pagamento/ }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  await page.goto(`/loja/my-account/orders/${number}`)
  const part = page.getByRole('region', { name: 'Entrega 2 de 2' })
  await expect(part.getByText('Pagamento aprovado')).toBeVisible()

  const cancel = 'Cancelar só os itens de Lar das Araucárias'
  await page.getByRole('button', { name: cancel }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar os itens de Lar das Araucárias?' })
  await expect(dialog.getByText(/o restante do pedido segue como combinado\. Volta para você: R\$/)).toBeVisible()
  await clean(page)
  await dialog.getByRole('button', { name: 'Manter os itens' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: cancel }).click()
  await dialog.getByRole('button', { name: cancel }).click()
  await expect(page.getByText('Itens de Lar das Araucárias cancelados.').first()).toBeVisible()
  await expect(part.getByText('Cancelado', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reembolso' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar o pedido', exact: true })).toBeVisible()
  await clean(page)
  const mail = await mailTo(person.email, 'pedido-parte-cancelada')
  expect(mail).toContain('O restante do pedido segue como combinado.')
  expect(mail).not.toContain(kept)
  await page.goto('/loja/my-account/orders')
  await expect(page.getByText('Itens de Lar das Araucárias cancelados')).toBeVisible()
})

test('an order is cancelled, bought again, followed, reviewed, regretted and refunded, with a photo and a conversation @both', async ({
  page,
}) => {
  const person = newPerson()
  await registered(page.context(), person)
  const name = await inCart(page.context())
  await page.goto('/loja/checkout/delivery/')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await toReview(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  const [first] = await orderNumbers(page)
  expect(await mailTo(person.email, 'pedido-recebido')).toContain(name)

  await expect(page.getByRole('link', { name: `Pagar o pedido ${first}` })).toBeVisible()
  await page.getByText('Procurar ou filtrar').click()
  await page.getByRole('searchbox', { name: 'Número do pedido ou produto' }).fill('nada disto')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByRole('heading', { name: 'Nenhum pedido encontrado' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos os pedidos' }).click()
  await page.getByRole('link', { name: `Ver detalhes do pedido ${first}` }).click()
  await page.getByRole('button', { name: 'Cancelar o pedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar o pedido' }).click()
  await expect(page.getByText('Pedido cancelado.')).toBeVisible()
  await expect(page.getByText('Cancelado (a seu pedido)').first()).toBeVisible()
  await expect(page.getByText('Temos tudo em estoque, pelo mesmo preço.')).toBeVisible()
  await page.getByRole('button', { name: /^Comprar de novo - R\$/ }).click()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  await page.getByRole('button', { name: /^Simular o pagamento/ }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()

  const [second] = await orderNumbers(page)
  await expect(page.getByRole('link', { name: `Acompanhar o pedido ${second}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Comprar de novo o pedido ${first}` })).toBeVisible()
  for (const state of ['EM_SEPARACAO', 'FATURADO', 'EM_TRANSPORTE', 'SAIU_PARA_ENTREGA', 'ENTREGUE'])
    await shop('order', second!, state)
  await page.goto(`/loja/my-account/orders/${second}`)
  await expect(page.getByRole('link', { name: /^Rastrear EF\d{9}BR/ })).toBeVisible()
  await expect(page.getByText(/^Chave de acesso da nota fiscal: (\d{4} ){10}\d{4}$/)).toBeVisible()
  await clean(page)
  await page.getByRole('link', { name: 'Avaliar o produto' }).click()
  await page.getByRole('radio', { name: '5 de 5: Ótimo' }).check()
  await page.getByLabel('Título').fill('Muito bom')
  await page.getByRole('textbox', { name: 'Sua avaliação' }).fill('Chegou inteiro e é gostoso.')
  await page.getByRole('radio', { name: 'Sim', exact: true }).check()
  await page.getByRole('button', { name: 'Publicar avaliação' }).click()
  await expect(page.getByText('Obrigado pela sua avaliação!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Chegou inteiro e é gostoso.')).toBeVisible()
  await page.goto(`/loja/my-account/orders/${second}`)
  await page.getByRole('link', { name: 'Arrepender-me da compra' }).click()

  await expect(page.getByRole('heading', { name: 'Nova solicitação' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()
  await expect(page.getByText('Escolha ao menos um item.')).toBeVisible()
  await clean(page)
  await page.getByRole('checkbox', { name }).check()
  await expect(page.getByText(/^Pix, na conta de onde veio o pagamento, em até 1 dia útil/)).toBeVisible()
  await expect(page.getByText('Você recebe de volta')).toBeVisible()
  await page
    .getByLabel(/^Fotos ou documentos/)
    .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') })
  await expect(page.getByText('nota.txt: Envie um arquivo JPG, PNG ou PDF.')).toBeVisible()
  const png = await page.screenshot()
  await page.getByLabel(/^Fotos ou documentos/).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('button', { name: 'Remover foto.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()

  const heading = page.getByRole('heading', { name: /^Arrependimento \d{16}$/ })
  await expect(heading).toBeVisible()
  const protocol = (await heading.textContent())!.replace('Arrependimento ', '')
  expect(await mailTo(person.email, 'solicitacao-aberta')).toContain(protocol)
  await expect(page.getByRole('link', { name: 'foto.png' })).toBeVisible()
  await shop('request', 'answer', protocol, 'Vamos buscar o produto na sexta.')
  await page.reload()
  await expect(page.getByText('Vamos buscar o produto na sexta.')).toBeVisible()
  await page.getByLabel('Sua mensagem').fill('Combinado, estarei em casa.')
  await page.reload()
  await expect(page.getByLabel('Sua mensagem')).toHaveValue('Combinado, estarei em casa.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByRole('list', { name: 'Mensagens' })).toContainText('Combinado, estarei em casa.')
  await clean(page)

  for (const state of ['APROVADA', 'CONCLUIDA']) await shop('request', 'move', protocol, state)
  await page.getByRole('link', { name: `Ver o pedido ${second}` }).click()
  await expect(page.getByText('Devolvido', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar o reembolso' }).click()
  const refund = page.getByRole('region', { name: 'Reembolso' })
  await expect
    .poll(async () => {
      await page.reload()
      await expect(refund).toBeVisible()
      return refund.getByText('Feito', { exact: true }).isVisible()
    })
    .toBe(true)
  await clean(page)
  expect(await mailTo(person.email, 'reembolso-feito')).toContain(second)
  await page.goto('/loja/my-account/minhas-solicitacoes')
  await expect(page.getByRole('link', { name: `Acompanhar a solicitação ${protocol}` })).toBeVisible()
  await clean(page)
})
