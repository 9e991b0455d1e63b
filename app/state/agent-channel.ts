import { atom } from 'jotai'

/** `861 - Telefácil`: the agent's channel as the header says it; '' until the agents' entry has told it. */
export const agentChannelAtom = atom('')
