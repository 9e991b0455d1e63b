/** Where browsers tell that a page's policy stopped something. */
export const POLICY_REPORTS_PATH = '/_csp'
