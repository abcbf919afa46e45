node shop.ts
