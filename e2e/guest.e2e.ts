import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { clean } from './accessibility.ts'
import { done, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { mailTo } from './identity-people.ts'
import { inCart } from './purchase-calls.ts'
import { newPerson, payButton, type Person, toReview } from './purchase-people.ts'
import { shop } from './shop.ts'

/** Buying with e-mail and CPF alone has no dead end (domain §1.7, §4.5; contract §6). */

/** From the cart to the code, as somebody who wants no password. */
async function buyWithoutPassword(page: Page, { cpf, email }: Person): Promise<{ number: string; name: string }> {
  const name = await inCart(page.context())
  await page.goto('/loja/auth/login/?voltar=%2Floja%2Fcheckout%2Fdelivery%2F')
  await page.getByRole('button', { name: 'Comprar sem criar senha' }).click()
  await expect(page.getByText(/Para ele vão a confirmação do pedido e um link que o abre sem senha/)).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('CPF', { exact: true }).fill(cpf)
  await page.getByLabel('Nome completo').fill('Joana Prado Lima')
  await page.getByLabel('Celular').fill('34999991234')
  await page.getByRole('checkbox', { name: /Aceito os Termos/ }).check()
  await page.getByRole('button', { name: 'Continuar para a entrega' }).click()
  await page.getByLabel('CEP').fill('38400100')
  await expect(page.getByRole('textbox', { name: 'Cidade' })).toHaveValue('Uberlândia')
  await page.getByLabel('Endereço', { exact: true }).fill('Rua das Jabuticabeiras')
  await page.getByLabel('Número', { exact: true }).fill('245')
  await page.getByRole('textbox', { name: 'Bairro' }).fill('Centro')
  await page.getByRole('button', { name: 'Salvar e entregar aqui' }).click()
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await toReview(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  return { number: new URL(page.url()).searchParams.get('numeroPedido') ?? '', name }
}

/** The same by the calls of those pages, where buying is not what is tested. */
async function bought(context: BrowserContext, { cpf, email }: Person): Promise<string> {
  await inCart(context)
  const person = { cpf, email, nomeCompleto: 'Joana Prado Lima', celular: '34999991234', aceiteTermos: true }
  await done(send(context, 'POST', 'users/provisional/', person))
  await done(
    send(context, 'POST', 'users/addresses/', {
      cep: '38400-100',
      logradouro: 'Rua das Jabuticabeiras',
      numero: '245',
      bairro: 'Centro',
      cidade: 'Uberlândia',
      uf: 'MG',
    }),
  )
  type Profile = { enderecosEntrega: { idEndereco: string }[]; entregas: { idLojista: string }[] }
  const { enderecosEntrega } = await done<Profile>(send(context, 'GET', 'checkout/'))
  const { idEndereco } = enderecosEntrega[0]!
  const { entregas } = await done<Profile>(send(context, 'PUT', 'checkout/address/', { idEndereco }))
  const chosen = Object.fromEntries(entregas.map(({ idLojista }) => [idLojista, { idOpcaoEntrega: 'NORMAL' }]))
  await done(send(context, 'PUT', 'checkout/delivery/', { entregas: chosen }))
  await done(send(context, 'PUT', 'checkout/payment-method/', { forma: 'PIX' }))
  const { numeroPedido } = await done<{ numeroPedido: string }>(send(context, 'POST', 'checkout/order/', {}))
  return numeroPedido
}

const linkIn = (mail: string) => /\/loja\/pedido\?token=[\w-]{43}/.exec(mail)?.[0] ?? ''

test('bought on one device, the order is followed, cancelled and returned on another by the link of its mail', async ({
  page,
  browser,
}) => {
  const person = newPerson()
  const { number: first, name } = await buyWithoutPassword(page, person)
  const mail = await mailTo(person.email, 'pedido-recebido')
  expect(mail).toContain('abra o pedido pelo botão desta mensagem')

  const device = await browser.newContext()
  const other = await device.newPage()
  await other.goto('/loja/pedido?token=' + 'x'.repeat(43))
  await expect(other.getByRole('heading', { name: 'Este link não abre o pedido' })).toBeVisible()
  await expect(other).toHaveURL('/loja/pedido')
  await expect(other.getByText('Este link não é válido. Peça um novo abaixo.')).toBeVisible()
  await clean(other)
  await other.getByRole('button', { name: 'Enviar link do pedido' }).click()
  await expect(other.getByText('Informe o número do pedido.')).toBeVisible()
  await other.getByLabel('Número do pedido').fill(first)
  await other.getByLabel('E-mail da compra').fill(person.email)
  await other.getByRole('button', { name: 'Enviar link do pedido' }).click()
  await expect(other.getByText(`Se houver o pedido ${first} com este e-mail`)).toBeVisible()

  await other.goto(linkIn(await mailTo(person.email, 'pedido-link')))
  await expect(other.getByRole('heading', { name: `Pedido ${first}`, level: 1 })).toBeVisible()
  await expect(other).toHaveURL(`/loja/my-account/orders/${first}`)
  await expect(other.getByText('Você está vendo só este pedido, pelo link do e-mail.')).toBeVisible()
  await expect(other.getByRole('navigation', { name: 'Minha conta' })).toHaveCount(0)
  await expect(other.getByText(person.cpf)).toHaveCount(0)
  await clean(other)
  await page.getByRole('button', { name: /^Simular o pagamento/ }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  for (const state of ['EM_SEPARACAO', 'FATURADO', 'EM_TRANSPORTE', 'SAIU_PARA_ENTREGA', 'ENTREGUE'])
    await shop('order', first, state)
  await other.goto(linkIn(await mailTo(person.email, 'pedido-entregue')))
  await other.getByRole('link', { name: 'Arrepender-me da compra' }).click()
  await expect(other.getByRole('heading', { name: 'Nova solicitação' })).toBeVisible()
  await other.getByRole('checkbox', { name }).check()
  await expect(other.getByText('Você recebe de volta')).toBeVisible()
  const png = await other.screenshot()
  await other.getByLabel(/^Fotos ou documentos/).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png })
  await expect(other.getByRole('button', { name: 'Remover foto.png' })).toBeVisible()
  await other.getByRole('button', { name: 'Enviar solicitação' }).click()
  await expect(other.getByRole('heading', { name: /^Arrependimento \d{16}$/ })).toBeVisible()
  await clean(other)
  await other.getByLabel('Sua mensagem').fill('Quando vocês buscam o produto?')
  await other.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(other.getByText('Quando vocês buscam o produto?')).toBeVisible()
  await other.getByRole('link', { name: `Pedido ${first}`, exact: true }).click()
  await other.getByRole('button', { name: 'Enviar link para criar senha' }).click()
  await expect(other.getByText(/Abra o link que enviamos para c\*\*\*\*@/)).toBeVisible()
  await other.getByRole('button', { name: 'Fechar este pedido' }).click()
  await expect(other.getByRole('heading', { name: 'Acompanhar um pedido' })).toBeVisible()

  // Not paid yet, another one is cancelled there; closed or over, it leads back to where a link is asked for.
  const buyer = await browser.newContext()
  const next = newPerson()
  const second = await bought(buyer, next)
  await buyer.close()
  await other.goto(linkIn(await mailTo(next.email, 'pedido-recebido')))
  await other.getByRole('button', { name: 'Cancelar o pedido' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Cancelar o pedido' }).click()
  await expect(other.getByText('Pedido cancelado.')).toBeVisible()
  await other.goto(`/loja/my-account/orders/${first}`)
  await expect(other).toHaveURL(/\/loja\/auth\/login\//)
  expect(second).not.toBe(first)
  await device.close()
})

test('who bought without a password learns it by mail alone, copies their data and erases them by a code', async ({
  page,
}) => {
  const person = newPerson()
  const number = await bought(page.context(), person)
  await page.context().clearCookies()

  await page.goto('/loja/auth/login/')
  const login = page.getByLabel('E-mail, CPF ou CNPJ')
  const unknown = async (text: string) => {
    await login.fill(text)
    await page.getByRole('main').getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page.getByText('Não encontramos esse cadastro.')).toBeVisible()
    await page.getByRole('button', { name: 'Comprei sem senha: criar uma' }).click()
    await expect(page.getByText(/Se houver uma compra sem senha com estes dados/)).toBeVisible()
    return page.getByRole('main').innerText()
  }
  const said = await unknown(person.email)
  await clean(page)
  await page.reload()
  expect(await unknown(newPerson().email)).toBe(said)
  expect(await mailTo(person.email, 'senha-redefinir')).toContain('Você comprou sem criar senha')

  await page.getByRole('link', { name: 'Acompanhar o pedido sem senha' }).click()
  await page.getByRole('link', { name: 'Peça um código' }).click()
  await expect(page.getByRole('heading', { name: 'Privacidade da compra' })).toBeVisible()
  await page.getByLabel('E-mail da compra').fill(person.email)
  await page.getByLabel('CPF da compra').fill(person.cpf)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const field = page.getByLabel('Código de 6 dígitos')
  await field.fill('000000')
  await page.getByRole('button', { name: 'Ver meus dados' }).click()
  await expect(page.getByText('O código não confere ou venceu. Confira ou peça outro.')).toBeVisible()
  await clean(page)
  const code = /Código\n(\d{6})/.exec(await mailTo(person.email, 'codigo-compra'))?.[1] ?? ''
  await field.fill(code)
  await page.getByRole('button', { name: 'Ver meus dados' }).click()
  await expect(page.getByText(/^Compras sem senha de c\*\*\*\*@/)).toBeVisible()
  await expect(page.getByText(/Termos de Uso e Política de Privacidade: autorizado/)).toBeVisible()
  await clean(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /\(JSON\)$/ }).click()
  const copy = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    pedidos: { numeroPedido: string }[]
  }
  expect(copy.pedidos.map(({ numeroPedido }) => numeroPedido)).toEqual([number])

  await page.getByRole('button', { name: 'Apagar os meus dados' }).click()
  await page.getByRole('checkbox', { name: /Entendo que os dados/ }).check()
  await page.getByRole('button', { name: 'Apagar definitivamente' }).click()
  await expect(page.getByText(/antes de apagar os seus dados/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir o pedido pelo link do e-mail' })).toBeVisible()
  await shop('order', number, 'CANCELADO')
  await page.getByRole('button', { name: 'Apagar definitivamente' }).click()
  await expect(page.getByRole('heading', { name: 'Seus dados foram apagados' })).toBeVisible()
  expect(await mailTo(person.email, 'conta-encerrada')).toContain('Os dados da sua compra sem senha foram apagados')
})
