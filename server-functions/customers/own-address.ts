import type { Endereco } from '#commerce/contract/customers/addresses.ts'
import { type PersonalResult, resolvePersonal } from '../page-guard.ts'
import { setPageStatus } from '../page-status.ts'
import { listAddresses } from './addresses.ts'

/**
 * One address of the customer for the page that edits it; 404 for somebody else's.
 * @throws the router's redirect to the login page and back `here`
 */
export async function readAddress(addressId: string, here: string): Promise<PersonalResult<Endereco>> {
  const result = resolvePersonal(await listAddresses(), here)
  if (result.kind === 'failed') return result
  const known = result.data.enderecos.find(({ idEndereco }) => idEndereco === addressId)
  if (known) return { kind: 'found', data: known }
  setPageStatus(404)
  return { kind: 'failed', status: 404, message: 'Endereço não encontrado.' }
}
