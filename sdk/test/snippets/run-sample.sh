node shop.mjs
