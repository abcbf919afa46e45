curl -O http://localhost:4000/docs/samples/node/vidimus.mjs
curl -O http://localhost:4000/docs/samples/node/shop.mjs
