import type * as v from 'valibot'
import { type Banner, type BannersParametros, BannersResposta } from '#commerce/contract/content/content.ts'
import { readCommerce } from '../commerce-client.server.ts'

/** Banners that are valid now, of a page or above a search; none when they cannot be had. */
export async function readBanners(of: v.InferInput<typeof BannersParametros>): Promise<Banner[]> {
  const banners = await readCommerce('catalog/pages/banners', of, BannersResposta)
  return banners.ok ? banners.data.banners : []
}
