curl -O http://localhost:4000/docs/samples/python/vidimus.py
curl -O http://localhost:4000/docs/samples/python/shop.py
export VIDIMUS_URL=http://localhost:4000 SHOP_URL=http://localhost:3000
export VIDIMUS_ACCOUNT=acc_… VIDIMUS_API_KEY=vdm_test_… VIDIMUS_CALLBACK_SECRET=whsec_…
python3 shop.py        # then open http://localhost:3000/start
