/**
 * The extended key usage of a document signer (ISO/IEC 18013-5, annex B.1.4). A provider may sign
 * credentials of both formats and its lists with one certificate, if its authority is among the
 * anchors for each.
 */
export const documentSigner = '1.0.18013.5.1.2'
